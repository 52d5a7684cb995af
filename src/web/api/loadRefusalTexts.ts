import { fetchSentencesWith } from './client.ts'
import { giveRefusalTexts } from './errorText.ts'
import { bookRefusalTexts, joinRefusalTexts } from './homeRefusalTexts.ts'

/**
 * The sentences of all rooms that patients ask, fetched after what Home paints first. They are there before any other screen (the root
 * route), before any later part of Home (`laterPart`) and before a call's refusal is heard of.
 */
export const loadRefusalTexts = () => import('./refusalTexts.ts')
fetchSentencesWith(loadRefusalTexts)

/** A part of Home that is fetched later, with every sentence that it may say. */
export const laterPart = async <Part>(load: () => Promise<Part>) => (await Promise.all([load(), loadRefusalTexts()]))[0]

giveRefusalTexts({ ...joinRefusalTexts, ...bookRefusalTexts })
