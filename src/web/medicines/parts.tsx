import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconCircleHalf2, IconClock, IconMinus, IconStethoscope, type Icon } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { DayRecord } from '#contract/doses.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import './dayCell.css'
import './medicineTabs.css'

type DayStatus = DayRecord['status']
/** Days of which something can be said, in the order of a legend. */
export const saidDays = ['taken', 'partial', 'skipped', 'excused', 'pending'] as const satisfies DayStatus[]
type SaidDay = (typeof saidDays)[number]

const signs: Record<SaidDay, Icon> = {
  taken: IconCheck,
  partial: IconCircleHalf2,
  skipped: IconMinus,
  excused: IconStethoscope,
  pending: IconClock,
}

/** What a day is called; it begins with the letter that stands in its cell. */
export function useDayWords(): Record<DayStatus, string> {
  const { t } = useLingui()
  return {
    taken: t`All taken`,
    partial: t`Some taken`,
    skipped: t`None taken`,
    excused: t`Excused`,
    pending: t`Doses still due`,
    none: t`No doses due`,
    future: t`Still to come`,
  }
}

/** A day for those who do not see its cell: 'Thu, Nov 5, 2026: some taken, 1 of 2'. */
export function useDaySentence(): (day: DayRecord) => string {
  const { t } = useLingui()
  const words = useDayWords()
  return ({ date, status, taken, total }) => {
    const day = screenDate(startOfDay(date))
    const word = words[status]
    return total > 0 && status !== 'future' ? t`${day}: ${word}, ${taken} of ${total}` : t`${day}: ${word}`
  }
}

/** How the doses of a day were taken: its number, and a sign with a letter besides the colour. Whoever draws it says the day in words. */
export function DayCell({ day: { date, status }, isToday = false }: { day: DayRecord; isToday?: boolean }) {
  return (
    <span className="day-cell" data-status={status} {...(isToday && { 'data-today': '' })} aria-hidden>
      <span>{Number(date.slice(8))}</span>
      {isSaid(status) && <DaySign status={status} />}
    </span>
  )
}

const isSaid = (status: DayStatus): status is SaidDay => saidDays.some((one) => one === status)

/** The sign of a legend or a cell. */
export function DaySign({ status }: { status: SaidDay }) {
  const Sign = signs[status]
  const [letter] = useDayWords()[status]
  return (
    <span className="day-sign" data-status={status}>
      <Sign size={14} stroke={2.5} aria-hidden />
      {letter}
    </span>
  )
}

/** The heading of the three screens of medicines, and the way between them. */
export function MedicineTabs() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const open = pathname === '/medication-calendar' ? 'calendar' : (search as { view?: string }).view === 'all' ? 'all' : 'today'
  const current = (tab: string) => ({
    activeOptions: { exact: true, includeSearch: true },
    ...(tab === open && ({ 'aria-current': 'page' } as const)),
  })
  return (
    <>
      <PageHeading>
        <Trans>Medication Reminders</Trans>
      </PageHeading>
      <nav className="medicine-tabs" aria-label={t`Medicines`}>
        <Link to="/medication-reminders" {...current('today')}>
          <Trans>Today</Trans>
        </Link>
        <Link to="/medication-calendar" {...current('calendar')}>
          <Trans>Calendar</Trans>
        </Link>
        <Link to="/medication-reminders" search={{ view: 'all' } as never} {...current('all')}>
          <Trans>All</Trans>
        </Link>
      </nav>
    </>
  )
}

export { shownTimes, timesTaken, weekdayName } from './medicineTexts.ts'
export { MedicineTile } from './MedicineTile.tsx'
