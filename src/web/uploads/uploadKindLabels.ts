import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UploadKind } from '#contract/uploads.ts'

export const uploadKindLabels: Record<UploadKind, MessageDescriptor> = {
  lab_result: msg`Lab result`,
  letter: msg`Letter`,
  referral_answer: msg`Answer to a referral`,
  picture: msg`Picture`,
  other: msg`Other document`,
}
