import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { medicineProposalsRefusals } from '#contract/refusals/medicineProposals.ts'
import type { medicinesRefusals } from '#contract/refusals/medicines.ts'

export const medicinesRefusalTexts = {
  TIMES_REPEATED: msg`Two of these times are the same. Choose each time once.`,
  ENDS_BEFORE_START: msg`The last day is before the first. Choose a later last day.`,
  STARTS_TOO_LATE: msg`The first day is more than a year away. Choose an earlier one.`,
  CHANGE_TOO_OLD: msg`Only the last 48 hours can be changed.`,
  DAY_TO_COME: msg`This day has not come yet. Choose today or an earlier day.`,
  TOO_MANY_MEDICINES: msg`Your list is full. Stop a medicine that you no longer take first.`,
  MEDICINE_ENDED: msg`This medicine is no longer taken, so it cannot be changed.`,
  MEDICINE_ACTIVE: msg`You take this medicine already.`,
  MEDICINE_NOT_ACTIVE: msg`This medicine is paused already.`,
} satisfies Record<keyof typeof medicinesRefusals, MessageDescriptor>

export const medicineProposalsRefusalTexts = {
  PROPOSAL_CLOSED: msg`This was answered or taken back already.`,
} satisfies Record<keyof typeof medicineProposalsRefusals, MessageDescriptor>
