import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { callsRefusals } from '#contract/refusals/calls.ts'

export const callsRefusalTexts = {
  VISIT_CANCELLED: msg`This visit was cancelled.`,
  VISIT_ENDED: msg`This visit has ended.`,
  VISIT_NOT_STARTED: msg`This visit has not started yet.`,
  PHOTOS_SPENT: msg`This visit has reached its limit for photos. You cannot show any more.`,
  TOO_EARLY_TO_JOIN: msg`It is too early to join this visit.`,
  TOO_LATE_TO_JOIN: msg`The time for this visit has passed. Please book a new one.`,
  PATIENT_NOT_WAITING: msg`The patient is not in the waiting room.`,
  CONSENT_REQUIRED: msg`The patient has not agreed to a video visit yet.`,
  BIRTH_DATE_REQUIRED: msg`Please enter your date of birth.`,
  UNDER_AGE: msg`Video visits are for people aged 18 and older. Childline helps for free on 116, and your clinic can see you in person.`,
  CHECKLIST_INCOMPLETE: msg`Confirm what is open under ‘Before you sign’ first.`,
} satisfies Record<keyof typeof callsRefusals, MessageDescriptor>
