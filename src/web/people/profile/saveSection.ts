import type { Profile } from '#contract/people.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { conflictingFields, resolveConflict } from './sectionConflict.ts'
import type { StartedForm } from './sectionFormState.ts'
import type { SectionDefinition } from './section.ts'

export type SaveResult = { profile: Profile } | { stored: Profile }

const MAX_TRIES = 4

/** Saves a section. Where only other things were changed meanwhile it saves again by itself; else it answers with what is stored now. */
export async function saveSection<F extends object>(
  section: SectionDefinition<F>,
  { base, version, form }: StartedForm<F>,
  tries = 1,
): Promise<SaveResult> {
  try {
    return { profile: await section.save(version, form) }
  } catch (error) {
    if (errorCodeOf(error) !== 'STALE_VERSION' || tries === MAX_TRIES) throw error
    const stored = await client.people.myProfile({})
    const sides = { base, mine: form, stored: section.formOf(stored) }
    if (conflictingFields(section.fields, sides).length > 0) return { stored }
    return saveSection(
      section,
      { base: sides.stored, version: stored.version, form: resolveConflict(section.fields, sides, {}) },
      tries + 1,
    )
  }
}
