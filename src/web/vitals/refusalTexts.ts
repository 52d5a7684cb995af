import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { vitalsRefusals } from '#contract/refusals/vitals.ts'

export const vitalsRefusalTexts = {
  READING_OUT_OF_RANGE: msg`This number cannot be right. Check it and the unit on your device.`,
  LOWER_NOT_BELOW_UPPER: msg`The lower number must be smaller than the upper one.`,
  TARGET_IMPOSSIBLE: msg`These numbers cannot be a target. Check them.`,
  TARGET_CHANGED: msg`Somebody changed this target meanwhile. Look at it again before you change it.`,
} satisfies Record<keyof typeof vitalsRefusals, MessageDescriptor>
