import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuestRelation } from '#contract/calls.ts'

export const relationLabels: Record<GuestRelation, MessageDescriptor> = {
  family: msg`Family`,
  friend: msg`Friend`,
  carer: msg`Carer`,
  interpreter: msg`Interpreter`,
  other: msg`Someone else`,
}
