import type { Profile } from '#contract/people.ts'
import { codeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { type Choices, firstChoices, inDispute, settled, type Sides } from './dispute.ts'
import { type Fault, isSame, type Section } from './section.ts'

/** The form of one section while it is open. */
export type Editing<F> = Begun<F> & {
  /** The field that the person came for; the first one otherwise. */
  beginAt: { field: string | undefined }
  faults: Fault<F>[]
  /** A refusal of the whole form. */
  sentence: string | undefined
  attempt: number
  isSaving: boolean
  /** What somebody else saved meanwhile, while this person has to choose. */
  stored: Profile | null
  choices: Choices
}

/** A form, and what it began with. */
export type Begun<F> = { base: F; version: number; form: F }

const untold = { faults: [], sentence: undefined, isSaving: false, stored: null, choices: {} }

export function begin<F extends object>(section: Section<F>, profile: Profile): Editing<F> {
  const base = section.formOf(profile)
  return { ...untold, base, version: profile.version, form: base, beginAt: { field: undefined }, attempt: 0 }
}

/** What is being corrected is no longer wrong until the form is sent again. */
export const typed = <F extends object>(before: Editing<F>, part: Partial<F>): Editing<F> => ({
  ...before,
  form: { ...before.form, ...part },
  faults: before.faults.filter(({ key }) => !(key in part)),
})

export const faulty = <F extends object>(before: Editing<F>, faults: Fault<F>[], sentence?: string): Editing<F> => ({
  ...before,
  ...untold,
  faults,
  sentence,
  attempt: before.attempt + 1,
})

export const sending = <F extends object>(before: Editing<F>, begun: Begun<F>): Editing<F> => ({
  ...before,
  ...untold,
  ...begun,
  isSaving: true,
})

/** Refused, or never arrived: everything typed stays, and the field that the refusal is about says so. */
export function refused<F extends object>(section: Section<F>, before: Editing<F>, error: unknown): Editing<F> {
  const code = codeOf(error)
  const key = code && section.refusedAt?.[code]
  const message = sentenceForError(error)
  return key ? faulty(before, [{ key, message }]) : faulty(before, [], message)
}

/** What was typed while the save was on its way stays open; otherwise the form is done. */
export function saved<F extends object>(section: Section<F>, before: Editing<F>, sent: F, profile: Profile): Editing<F> | null {
  if (isSame(Object.keys(sent) as (keyof F)[], before.form, sent)) return null
  return { ...before, ...untold, base: section.formOf(profile), version: profile.version }
}

/** Somebody else saved the same fields meanwhile: now it has to be chosen. */
export function disputed<F extends object>(section: Section<F>, before: Editing<F>, stored: Profile): Editing<F> {
  const sides = sidesOf(section, before, stored)
  return { ...before, ...untold, stored, choices: firstChoices(inDispute(section.fields, sides), sides) }
}

/** The form as it was chosen, over what is stored now. */
export function chosen<F extends object>(section: Section<F>, before: Editing<F>, stored: Profile): Begun<F> {
  const sides = sidesOf(section, before, stored)
  return { base: sides.stored, version: stored.version, form: settled(section.fields, sides, before.choices) }
}

const sidesOf = <F extends object>(section: Section<F>, { base, form }: Editing<F>, stored: Profile): Sides<F> => ({
  base,
  mine: form,
  stored: section.formOf(stored),
})

export const isChanged = <F extends object>({ base, form }: Begun<F>) => !isSame(Object.keys(base) as (keyof F)[], form, base)
