import type { MessageDescriptor } from '@lingui/core'
import { isSameValue } from './values.ts'

/** What is chosen between as one thing when two people wrote it: the parts of the form that make it up, its name, and how people read it. */
export type ConflictField<F> = { name: string; keys: readonly (keyof F & string)[]; label: MessageDescriptor; show: (form: F) => string }

export type ThreeWayMerge<F> = { base: F; mine: F; stored: F }
export type ConflictChoice = 'mine' | 'stored' | 'both'
export type ConflictChoices = Record<string, ConflictChoice | undefined>

/** What is compared of a field. */
type ConflictPart<F> = Pick<ConflictField<F>, 'name' | 'keys'>

const isSame = <F>(keys: readonly (keyof F)[], one: F, other: F) => keys.every((key) => isSameValue(one[key], other[key]))

/** What somebody has to decide about: fields that another person changed since the form began, and not to the same. */
export const conflictingFields = <F, Field extends ConflictPart<F>>(fields: readonly Field[], { base, mine, stored }: ThreeWayMerge<F>) =>
  fields.filter(({ keys }) => !isSame(keys, stored, base) && !isSame(keys, stored, mine))

/** What nobody typed over is settled beforehand: the newer one stands, unless it is chosen otherwise. */
export const initialChoices = <F>(disputed: readonly ConflictPart<F>[], { base, mine }: ThreeWayMerge<F>): ConflictChoices =>
  Object.fromEntries(disputed.filter(({ keys }) => isSame(keys, mine, base)).map(({ name }) => [name, 'stored']))

/** What another person changed and this one left alone is taken over; what is disputed stands as chosen. */
export function resolveConflict<F extends object>(
  fields: readonly ConflictPart<F>[],
  { base, mine, stored }: ThreeWayMerge<F>,
  choices: ConflictChoices,
): F {
  const taken = fields.filter(({ name, keys }) => choices[name] === 'stored' || (!choices[name] && isSame(keys, mine, base)))
  return { ...mine, ...Object.fromEntries(taken.flatMap(({ keys }) => keys.map((key) => [key, stored[key]]))) }
}

/** Both sides' changes together, for what one person sets on two devices; nothing where both changed the same, which has to be asked. */
export function mergeChanges<F extends object>(fields: readonly ConflictPart<F>[], sides: ThreeWayMerge<F>): F | undefined {
  const isAsked = conflictingFields(fields, sides).some(({ keys }) => !isSame(keys, sides.mine, sides.base))
  return isAsked ? undefined : resolveConflict(fields, sides, {})
}
