import { isSame, type Field } from './section.ts'

export type Sides<F> = { base: F; mine: F; stored: F }
export type Choice = 'mine' | 'stored'
export type Choices = Record<string, Choice | undefined>

/** What somebody has to decide about: fields that another person changed since the form began, and not to the same. */
export const inDispute = <F>(fields: readonly Field<F>[], { base, mine, stored }: Sides<F>) =>
  fields.filter(({ keys }) => !isSame(keys, stored, base) && !isSame(keys, stored, mine))

/** What nobody typed over is settled beforehand: the newer one stands, unless it is chosen otherwise. */
export const firstChoices = <F>(disputed: readonly Field<F>[], { base, mine }: Sides<F>): Choices =>
  Object.fromEntries(disputed.filter(({ keys }) => isSame(keys, mine, base)).map(({ name }) => [name, 'stored']))

/** What another person changed and this one left alone is taken over; what is disputed stands as chosen. */
export function settled<F extends object>(fields: readonly Field<F>[], { base, mine, stored }: Sides<F>, choices: Choices): F {
  const taken = fields.filter(({ name, keys }) => choices[name] === 'stored' || (!choices[name] && isSame(keys, mine, base)))
  return { ...mine, ...Object.fromEntries(taken.flatMap(({ keys }) => keys.map((key) => [key, stored[key]]))) }
}
