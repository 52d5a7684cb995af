import type { Profile } from '#contract/people.ts'
import { errorCodeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { type ConflictChoices, initialChoices, conflictingFields, resolveConflict, type ThreeWayMerge } from './sectionConflict.ts'
import { type SectionFieldError, isSame, type SectionDefinition } from './section.ts'

/** The form of one section while it is open. */
export type SectionFormState<F> = StartedForm<F> & {
  /** The field that the person came for; the first one otherwise. */
  beginAt: { field: string | undefined }
  faults: SectionFieldError<F>[]
  /** A refusal of the whole form. */
  sentence: string | undefined
  attempt: number
  isSaving: boolean
  /** What somebody else saved meanwhile, while this person has to choose. */
  stored: Profile | null
  choices: ConflictChoices
}

/** A form, and what it began with. */
export type StartedForm<F> = { base: F; version: number; form: F }

const noMessages = { faults: [], sentence: undefined, isSaving: false, stored: null, choices: {} }

export function startEditing<F extends object>(section: SectionDefinition<F>, profile: Profile): SectionFormState<F> {
  const base = section.formOf(profile)
  return { ...noMessages, base, version: profile.version, form: base, beginAt: { field: undefined }, attempt: 0 }
}

/** What is being corrected is no longer wrong until the form is sent again. */
export const withTyped = <F extends object>(before: SectionFormState<F>, part: Partial<F>): SectionFormState<F> => ({
  ...before,
  form: { ...before.form, ...part },
  faults: before.faults.filter(({ key }) => !(key in part)),
})

export const withErrors = <F extends object>(
  before: SectionFormState<F>,
  faults: SectionFieldError<F>[],
  sentence?: string,
): SectionFormState<F> => ({
  ...before,
  ...noMessages,
  faults,
  sentence,
  attempt: before.attempt + 1,
})

export const whileSaving = <F extends object>(before: SectionFormState<F>, begun: StartedForm<F>): SectionFormState<F> => ({
  ...before,
  ...noMessages,
  ...begun,
  isSaving: true,
})

/** Refused, or never arrived: everything typed stays, and the field that the refusal is about says so. */
export function afterRefusal<F extends object>(
  section: SectionDefinition<F>,
  before: SectionFormState<F>,
  error: unknown,
): SectionFormState<F> {
  const code = errorCodeOf(error)
  const key = code && section.refusedAt?.[code]
  const message = sentenceForError(error)
  return key ? withErrors(before, [{ key, message }]) : withErrors(before, [], message)
}

/** What was typed while the save was on its way stays open; otherwise the form is done. */
export function afterSave<F extends object>(
  section: SectionDefinition<F>,
  before: SectionFormState<F>,
  sent: F,
  profile: Profile,
): SectionFormState<F> | null {
  if (isSame(Object.keys(sent) as (keyof F)[], before.form, sent)) return null
  return { ...before, ...noMessages, base: section.formOf(profile), version: profile.version }
}

/** Somebody else saved the same fields meanwhile: now it has to be chosen. */
export function withConflict<F extends object>(
  section: SectionDefinition<F>,
  before: SectionFormState<F>,
  stored: Profile,
): SectionFormState<F> {
  const sides = sidesOf(section, before, stored)
  return { ...before, ...noMessages, stored, choices: initialChoices(conflictingFields(section.fields, sides), sides) }
}

/** The form as it was chosen, over what is stored now. */
export function withResolution<F extends object>(
  section: SectionDefinition<F>,
  before: SectionFormState<F>,
  stored: Profile,
): StartedForm<F> {
  const sides = sidesOf(section, before, stored)
  return { base: sides.stored, version: stored.version, form: resolveConflict(section.fields, sides, before.choices) }
}

const sidesOf = <F extends object>(
  section: SectionDefinition<F>,
  { base, form }: SectionFormState<F>,
  stored: Profile,
): ThreeWayMerge<F> => ({
  base,
  mine: form,
  stored: section.formOf(stored),
})

export const isChanged = <F extends object>({ base, form }: StartedForm<F>) => !isSame(Object.keys(base) as (keyof F)[], form, base)
