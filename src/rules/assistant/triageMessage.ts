import type { AssistantHistory } from '#contract/assistant.ts'
import { type Triage, triage } from '../redFlags.ts'
import { MINUTE_MS } from '../time.ts'

const JOINED_FOR_MS = 5 * MINUTE_MS

/**
 * Domain 8.4: a message is read by itself, and together with the one before it for five minutes: 'I am pregnant', 'and bleeding', and 'I have
 * chest', 'pain'. What the one before asked for by itself was shown with it.
 */
export function triageMessage(query: string, history: readonly Pick<AssistantHistory, 'role' | 'content' | 'at'>[], now: Date): Triage {
  const alone = triage(query)
  const before = history.findLast(({ role }) => role === 'user')
  if (alone.cards.length > 0 || !before || now.getTime() - before.at.getTime() > JOINED_FOR_MS) return alone
  const known = triage(before.content).groups
  const joined = ['\n', ' '].map((between) => triage(`${before.content}${between}${query}`))
  return joined.find(({ groups }) => groups.some((group) => !known.includes(group))) ?? alone
}
