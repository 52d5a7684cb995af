import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { AnswerCode } from '#web/api/client.ts'
import type { ConflictField } from '#web/forms/conflict.ts'
import type { FieldErrors } from '#web/forms/useForm.ts'
import { trimmed } from '#web/forms/values.ts'
import type { Profile } from '#contract/people.ts'
import type { ProfilePart } from '#rules/profile.ts'

export type SectionName = Exclude<ProfilePart, 'photo'>

/** One thing that a section says: a line of its card, and what is chosen between when two people wrote it. */
export type SectionField<F> = ConflictField<F> & {
  /** The profile's name for it, under which is kept who wrote it. */
  name: keyof Profile
  /** What stands there when it is not filled in. */
  empty?: MessageDescriptor
  /** Not asked of this person. */
  isHidden?: (profile: Profile) => boolean
  beside?: ComponentType<{ profile: Profile }>
}

/** One card of the profile with its form: everything in it is saved together, and nothing else is. */
export type SectionDefinition<F extends object> = {
  name: SectionName
  heading: MessageDescriptor
  why?: MessageDescriptor
  fields: readonly SectionField<F>[]
  formOf: (profile: Profile) => F
  /** The form as it would come back from the server: numbers written the one way. Spaces around texts go anyway. */
  tidy?: (form: F) => F
  validate: (form: F, profile: Profile, today: string) => FieldErrors<F>
  /** Which field a refusal of the server is about. */
  refusedAt?: Partial<Record<AnswerCode, keyof F & string>>
  save: (version: number, form: F) => Promise<Profile>
  Inputs: ComponentType<SectionInputProps<F>>
}

export type SectionInputProps<F> = InputParts<F> & { profile: Profile }

/** What the inputs of a form are given. */
export type InputParts<F> = {
  form: F
  change: (part: Partial<F>) => void
  idOf: (key: keyof F & string) => string
  labelOf: (key: keyof F & string) => string
  messageOf: (key: keyof F & string) => ReactNode
}

/** Without the spaces that a form's texts begin or end with, and its numbers written the one way. */
export function tidied<F extends object>(section: SectionDefinition<F>, form: F): F {
  const typed = trimmed(form)
  return section.tidy?.(typed) ?? typed
}
