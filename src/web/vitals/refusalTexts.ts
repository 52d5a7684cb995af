import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { vitalsRefusals } from '#contract/refusals/vitals.ts'

export const vitalsRefusalTexts = {
  READING_OUT_OF_RANGE: msg`This number cannot be right. Check it and its unit.`,
  LOWER_NOT_BELOW_UPPER: msg`The lower number must be smaller than the upper one.`,
} satisfies Record<keyof typeof vitalsRefusals, MessageDescriptor>
