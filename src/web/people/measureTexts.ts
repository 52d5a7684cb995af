import { msg } from '@lingui/core/macro'
import { measureLimits } from '#contract/limits.ts'
import { i18n } from '#web/i18n.ts'

const { kilograms, centimetres } = measureLimits

export const weightError = () => i18n._(msg`Please enter a weight from ${kilograms.least} to ${kilograms.most} kg, like 71.5`)
export const heightError = () => i18n._(msg`Please enter a height from ${centimetres.least} to ${centimetres.most} cm, like 168`)
