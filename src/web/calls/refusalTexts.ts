import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { callsRefusals } from '#contract/refusals/calls.ts'
import { joinRefusalTexts } from '#web/api/homeRefusalTexts.ts'

export const callsRefusalTexts = {
  ...joinRefusalTexts,
  VISIT_NOT_STARTED: msg`This visit has not started yet.`,
  PHOTOS_SPENT: msg`This visit has reached its limit for photos. You cannot show any more.`,
  PATIENT_NOT_WAITING: msg`The patient is not in the waiting room.`,
  ALREADY_LET_IN: msg`Your doctor has let you in. The call opens in a moment.`,
  CONSENT_REQUIRED: msg`The patient has not agreed to a video visit yet.`,
  BIRTH_DATE_REQUIRED: msg`Please enter your date of birth.`,
  UNDER_AGE: msg`Video visits are for people aged 18 and older. Childline helps for free on 116, and your clinic can see you in person.`,
  CHECKLIST_INCOMPLETE: msg`Confirm what is open under ‘Before you sign’ first.`,
} satisfies Record<keyof typeof callsRefusals, MessageDescriptor>
