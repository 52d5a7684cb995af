import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconBell, IconCheck, IconClock, IconMinus, type Icon } from '@tabler/icons-react'
import type { Dose } from '#contract/doses.ts'
import { doseStateAt, type DoseState } from '#rules/doses/doses.ts'
import { doseStateWords, skippedBecause } from '#rules/doses/doseWords.ts'
import { localDate } from '#rules/time.ts'
import { screenDateTime, screenTime } from '#web/dates.ts'

const signs: Record<DoseState, Icon> = {
  upcoming: IconClock,
  due: IconBell,
  late: IconAlertCircle,
  taken: IconCheck,
  taken_late: IconCheck,
  skipped: IconMinus,
  missed: IconClock,
  cancelled: IconMinus,
}

/** How a dose stands, as a sign with words; `isUnsent` where the server has not heard of it. */
export function DoseSign({ dose, now, isUnsent }: { dose: Dose; now: Date; isUnsent: boolean }) {
  const { t } = useLingui()
  const state = doseStateAt(dose, now)
  const Sign = isUnsent ? IconClock : signs[state]
  const words = useDoseStateLine(dose, now)
  return (
    <span className="dose-sign">
      <Sign size={18} stroke={2.25} aria-hidden />
      <span>{isUnsent ? t`${words} · not sent` : words}</span>
    </span>
  )
}

function useDoseStateLine(dose: Dose, now: Date): string {
  const { t } = useLingui()
  const shown = (at: Date) => (localDate(at) === localDate(now) ? screenTime(at) : screenDateTime(at))
  const state = doseStateAt(dose, now)
  const word = doseStateWords()[state]
  if (dose.takenAt) return `${word} ${shown(dose.takenAt)}`
  const because = skippedBecause(dose)
  if (because) return t`${word}: ${because}`
  const time = dose.dueAt ? shown(dose.dueAt) : ''
  if (dose.snoozedUntil && dose.snoozedUntil > now && dose.status === 'scheduled')
    return t`Snoozed until ${{ until: shown(dose.snoozedUntil) }}`
  if (state === 'upcoming') return time
  return state === 'missed' ? `${time} · ${word}` : `${word} · ${time}`
}
