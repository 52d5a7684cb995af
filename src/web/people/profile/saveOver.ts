import type { Profile } from '#contract/people.ts'
import { client, codeOf } from '#web/client.ts'
import { inDispute, settled } from './dispute.ts'
import type { Begun } from './editing.ts'
import type { Section } from './section.ts'

export type Outcome = { profile: Profile } | { stored: Profile }

const MOST_TRIES = 4

/** Saves a section. Where only other things were changed meanwhile it saves again by itself; else it answers with what is stored now. */
export async function saveOver<F extends object>(section: Section<F>, { base, version, form }: Begun<F>, tries = 1): Promise<Outcome> {
  try {
    return { profile: await section.save(version, form) }
  } catch (error) {
    if (codeOf(error) !== 'STALE_VERSION' || tries === MOST_TRIES) throw error
    const stored = await client.people.myProfile({})
    const sides = { base, mine: form, stored: section.formOf(stored) }
    if (inDispute(section.fields, sides).length > 0) return { stored }
    return saveOver(section, { base: sides.stored, version: stored.version, form: settled(section.fields, sides, {}) }, tries + 1)
  }
}
