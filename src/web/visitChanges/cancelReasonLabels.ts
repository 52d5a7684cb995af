import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CancelReason } from '#contract/visitChanges.ts'

/** Why somebody could not come, in their words. */
export const cancelReasonLabels: Record<CancelReason, MessageDescriptor> = {
  illness: msg`I am ill`,
  hospital: msg`I am in hospital`,
  death_in_family: msg`A death in the family`,
  transport: msg`Transport or network`,
  forgot: msg`I forgot`,
  other: msg`Something else`,
}

export const cancelReasons = Object.keys(cancelReasonLabels) as CancelReason[]
