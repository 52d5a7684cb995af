import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { diagnosesRefusals } from '#contract/refusals/diagnoses.ts'

export const diagnosesRefusalTexts = {
  DIAGNOSES_FULL: msg`Your list is full. Remove what you no longer need first.`,
} satisfies Record<keyof typeof diagnosesRefusals, MessageDescriptor>
