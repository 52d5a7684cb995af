import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { AnswerCode } from '#web/client.ts'
import type { Profile } from '#contract/people.ts'
import type { ProfilePart } from '#rules/profile.ts'

export type SectionName = Exclude<ProfilePart, 'photo'>

/** One thing that a section says: a line of its card, and what is chosen between when two people wrote it. */
export type SectionField<F> = {
  /** The profile's name for it, under which is kept who wrote it. */
  name: keyof Profile
  /** What of the form makes it up. */
  keys: readonly (keyof F & string)[]
  label: MessageDescriptor
  /** As people read it; '' when it is not filled in. */
  show: (form: F) => string
  /** What stands there when it is not filled in. */
  empty?: MessageDescriptor
  /** Not asked of this person. */
  isHidden?: (profile: Profile) => boolean
  beside?: ComponentType<{ profile: Profile }>
}

export type SectionFieldError<F> = { key: keyof F & string; message: string }

/** One card of the profile with its form: everything in it is saved together, and nothing else is. */
export type SectionDefinition<F extends object> = {
  name: SectionName
  heading: MessageDescriptor
  why?: MessageDescriptor
  fields: readonly SectionField<F>[]
  formOf: (profile: Profile) => F
  /** The form as it would come back from the server: numbers written the one way. Spaces around texts go anyway. */
  tidy?: (form: F) => F
  faultsOf: (form: F, profile: Profile, today: string) => SectionFieldError<F>[]
  /** Which field a refusal of the server is about. */
  refusedAt?: Partial<Record<AnswerCode, keyof F & string>>
  save: (version: number, form: F) => Promise<Profile>
  Inputs: ComponentType<SectionInputProps<F>>
}

/** What the inputs of a section's form are given. */
export type SectionInputProps<F> = {
  form: F
  profile: Profile
  change: (part: Partial<F>) => void
  idOf: (key: keyof F & string) => string
  labelOf: (key: keyof F & string) => string
  messageOf: (key: keyof F & string) => ReactNode
}

export const isSame = <F>(keys: readonly (keyof F)[], one: F, other: F) => keys.every((key) => one[key] === other[key])

/** Without the spaces that a form's texts begin or end with, and its numbers written the one way. */
export function tidied<F extends object>(section: SectionDefinition<F>, form: F): F {
  const trimmed = Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as F
  return section.tidy?.(trimmed) ?? trimmed
}
