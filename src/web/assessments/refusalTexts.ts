import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { assessmentsRefusals } from '#contract/refusals/assessments.ts'

export const assessmentsRefusalTexts = {
  INTAKE_TAKEN: msg`Another nurse has this intake. Take it over only if you have agreed on it.`,
  ANSWER_IMPOSSIBLE: msg`An answer does not fit its question.`,
  ANSWERS_MISSING: msg`Required questions are not answered yet.`,
  SUPPORT_NOT_AGREED: msg`The patient does not agree to nurse support any more, so the intake cannot be completed.`,
  SAFETY_CHECK_OPEN: msg`Finish the safety check first, with its outcome.`,
  DRAFT_OPEN: msg`There is a draft for this patient already. Finish it first.`,
  RISK_LOWERED_TOO_FAR: msg`You can lower the risk by one level at most.`,
  RISK_REASON_MISSING: msg`Give a reason of at least 10 characters.`,
  RISK_OVERRIDE_STANDS: msg`The level stays high until its cause is resolved.`,
} satisfies Record<keyof typeof assessmentsRefusals, MessageDescriptor>
