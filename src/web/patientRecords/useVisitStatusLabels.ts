import { useLingui } from '@lingui/react/macro'
import type { AppointmentStatus } from '#contract/visits.ts'

/** How a visit stands, in words. */
export function useVisitStatusLabels(): Record<AppointmentStatus, string> {
  const { t } = useLingui()
  return {
    scheduled: t`Booked`,
    waiting: t`The patient is waiting`,
    in_progress: t`In progress`,
    completed: t`Not signed yet`,
    cancelled: t`Cancelled`,
    no_show: t`No-show`,
    doctor_no_show: t`The doctor did not come`,
  }
}
