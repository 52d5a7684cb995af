import { addDays, daysBetween, paperDate, startOfDay } from '../time.ts'
import { plural, t } from '../translate.ts'
import { dayField, defineCalculator, numberField } from './calculator.ts'

/** 280 days after the last period, later where the cycle is longer than 28 days (domain 7.4). */
export const dueDateOf = (lastPeriodOn: string, cycleDays = 28) => addDays(lastPeriodOn, 280 + cycleDays - 28)

/** Days of pregnancy on a day, as midwives count them. */
export const gestationDays = (lastPeriodOn: string, today: string, cycleDays = 28) => daysBetween(lastPeriodOn, today) - (cycleDays - 28)

const DAYS_BACK = 365
const POST_TERM = 42 * 7

export const dueDate = defineCalculator({
  id: 'due-date',
  name: () => t`Due date`,
  about: () => t`Due date and weeks of pregnancy`,
  keywords: 'edd pregnancy gestation lmp weeks antenatal',
  formula: () => t`First day of the last period + 280 days + (cycle − 28). Gestation: today − that day − (cycle − 28).`,
  source: () => t`Naegele's rule, with the length of the cycle.`,
  limits: () => t`Cycles of 21 to 45 days. An early ultrasound counts for more.`,
  fields: {
    lastPeriodOn: dayField(() => t`First day of the last period`),
    cycle: numberField(() => t`Cycle`, t`days`, 21, 45, '28'),
  },
  calculate: ({ lastPeriodOn, cycle }, today) => {
    if (lastPeriodOn > today) return { refused: t`The last period cannot be in the future.` }
    if (daysBetween(lastPeriodOn, today) > DAYS_BACK) return { refused: t`The last period is more than a year ago.` }
    const days = Math.max(0, gestationDays(lastPeriodOn, today, cycle))
    const weeks = plural({ weeks: Math.floor(days / 7) }, { one: '# week', other: '# weeks' })
    const gestation = t`${{ weeks }} ${{ days: plural({ days: days % 7 }, { one: '# day', other: '# days' }) }} today`
    const due = paperDate(startOfDay(dueDateOf(lastPeriodOn, cycle)))
    if (days >= POST_TERM) return { figure: due, unit: '', meaning: t`42 weeks or more: check the dates`, tone: 'urgent' }
    return { figure: due, unit: '', meaning: gestation, tone: 'info' }
  },
})
