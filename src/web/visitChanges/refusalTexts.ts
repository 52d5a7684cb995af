import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { visitChangesRefusals } from '#contract/refusals/visitChanges.ts'
import { NO_SHOW_AFTER_MINUTES } from '#rules/noShow.ts'
import { CANCELLATION_LIMIT } from '#rules/rateLimits.ts'
import { MAX_MOVES } from '#rules/reschedule.ts'

export const visitChangesRefusalTexts = {
  DEMO_APPOINTMENT: msg`This is a demo appointment. It cannot be cancelled or rescheduled.`,
  TOO_LATE: msg`It is too late to change this online. Please contact support.`,
  TOO_MANY_CANCELLATIONS: msg`You have cancelled ${CANCELLATION_LIMIT.most} visits in 24 hours. If you need help sooner, please contact support.`,
  TOO_LATE_TO_ASK: msg`The start time of this visit has passed, so you can no longer propose another time.`,
  REASON_NEEDED: msg`This is a late cancellation. Please tell us why.`,
  MOVED_TOO_OFTEN: msg`You can move an appointment at most ${MAX_MOVES} times. You can cancel it and book a new one.`,
  SAME_TIME: msg`The appointment is already at this time. Please choose another one.`,
  VISIT_GOING_ON: msg`You cannot change this visit while it is in progress.`,
  PROPOSAL_OVER: msg`This proposal is no longer open. Your appointment stays as shown.`,
  NOT_MISSED: msg`You do not need to give a reason for this visit.`,
  TOO_EARLY_FOR_NO_SHOW: msg`You can mark a no-show from ${NO_SHOW_AFTER_MINUTES} minutes after the start of the visit.`,
  PATIENT_WAITS: msg`The patient is already in the waiting room.`,
  RING_FIRST: msg`The patient is waiting by the phone. Phone first, and confirm that nobody answered.`,
  FEE_SETTLED: msg`This has already been decided.`,
  TOO_EARLY_TO_CHARGE: msg`Someone may still book this time. You can charge once it has passed.`,
  STATEMENT_NEEDED: msg`To charge, confirm that nobody else took this time.`,
} satisfies Record<keyof typeof visitChangesRefusals, MessageDescriptor>
