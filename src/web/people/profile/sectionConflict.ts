import { isSame, type SectionField } from './section.ts'

export type ThreeWayMerge<F> = { base: F; mine: F; stored: F }
export type ConflictChoice = 'mine' | 'stored'
export type ConflictChoices = Record<string, ConflictChoice | undefined>

/** What somebody has to decide about: fields that another person changed since the form began, and not to the same. */
export const conflictingFields = <F>(fields: readonly SectionField<F>[], { base, mine, stored }: ThreeWayMerge<F>) =>
  fields.filter(({ keys }) => !isSame(keys, stored, base) && !isSame(keys, stored, mine))

/** What nobody typed over is settled beforehand: the newer one stands, unless it is chosen otherwise. */
export const initialChoices = <F>(disputed: readonly SectionField<F>[], { base, mine }: ThreeWayMerge<F>): ConflictChoices =>
  Object.fromEntries(disputed.filter(({ keys }) => isSame(keys, mine, base)).map(({ name }) => [name, 'stored']))

/** What another person changed and this one left alone is taken over; what is disputed stands as chosen. */
export function resolveConflict<F extends object>(
  fields: readonly SectionField<F>[],
  { base, mine, stored }: ThreeWayMerge<F>,
  choices: ConflictChoices,
): F {
  const taken = fields.filter(({ name, keys }) => choices[name] === 'stored' || (!choices[name] && isSame(keys, mine, base)))
  return { ...mine, ...Object.fromEntries(taken.flatMap(({ keys }) => keys.map((key) => [key, stored[key]]))) }
}
