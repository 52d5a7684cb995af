import type { ErrorCode } from '#contract/errors.ts'
import type { AppointmentStatus } from '#contract/visits.ts'
import { whyNotOpen } from './visits.ts'

export type ChangeableVisit = { id: string; status: AppointmentStatus; startsAt: Date; freeUntil: Date }

/** Showcase appointments stay as they are (specification 2.5). */
export const isDemo = (id: string): boolean => id.includes('demo')

/** Why nobody can change when this visit is: it is over, going on, or a showcase. */
export function whyNotChangeable({ id, status }: Pick<ChangeableVisit, 'id' | 'status'>) {
  const over = whyNotOpen(status)
  if (over) return over
  if (status === 'in_progress') return 'VISIT_GOING_ON' satisfies ErrorCode
  if (isDemo(id)) return 'DEMO_APPOINTMENT' satisfies ErrorCode
}

/** A visit as far as its time and state go. */
export type AheadVisit = Pick<ChangeableVisit, 'id' | 'status' | 'startsAt'>
