import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Relation } from '#contract/calls.ts'

export const relationNames: Record<Relation, MessageDescriptor> = {
  family: msg`Family`,
  friend: msg`Friend`,
  carer: msg`Carer`,
  interpreter: msg`Interpreter`,
  other: msg`Someone else`,
}
