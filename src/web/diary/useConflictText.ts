import { useLingui } from '@lingui/react/macro'
import { BOOKING_WINDOW_DAYS } from '#rules/slots.ts'
import type { Conflict } from '#rules/diary.ts'
import { screenTimeRange, screenTime } from '#web/dates.ts'
import { blockKindLabels } from './diaryLabels.ts'

/** What stands against a time, by its name. */
export function useConflictText() {
  const { t, i18n } = useLingui()
  return (conflict: Conflict): string => {
    switch (conflict.kind) {
      case 'passed':
        return t`This time has passed.`
      case 'too_far':
        return t`This is more than ${BOOKING_WINDOW_DAYS} days ahead.`
      case 'visit': {
        const { patientName, startsAt } = conflict.visit
        return t`${patientName} is booked at ${{ startTime: screenTime(startsAt) }}.`
      }
      case 'block': {
        const { kind, reason } = conflict.block
        const [from, until] = screenTimeRange(conflict.block)
        return t`${{ blockName: reason || i18n._(blockKindLabels[kind]) }} is from ${from} to ${until}.`
      }
      case 'holiday':
        return t`${{ holiday: conflict.name }} is a holiday, and you do not work on holidays.`
      case 'outside_hours':
        return t`This is outside your hours.`
    }
  }
}
