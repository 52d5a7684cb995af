import type { AssistantHistory } from '#contract/assistant.ts'
import { isAsGrave, type Triage, triage } from '../redFlags.ts'
import { MINUTE_MS } from '../time.ts'

const JOINED_FOR_MS = 5 * MINUTE_MS

/** `before`: the message before, where only the two together ask for it. */
export type MessageTriage = Triage & { before: string | null }

/**
 * Domain 8.4: a message is read by itself, and together with the one before it for five minutes: 'I am pregnant', 'and bleeding', and 'I have
 * chest', 'pain'. What the one before asked for by itself was shown with it. Of both readings the graver counts.
 */
export function triageMessage(
  query: string,
  history: readonly Pick<AssistantHistory, 'role' | 'content' | 'at'>[],
  now: Date,
): MessageTriage {
  const alone = { ...triage(query), before: null }
  const last = history.findLast(({ role }) => role === 'user')
  if (!last || now.getTime() - last.at.getTime() > JOINED_FOR_MS) return alone
  const before = last.content
  const known = [...triage(before).groups, ...alone.groups]
  const joined = ['\n', ' '].map((between) => triage(`${before}${between}${query}`))
  const found = joined
    .filter(({ groups }) => groups.some((group) => !known.includes(group)))
    .toSorted((one, other) =>
      one.cards[0] === other.cards[0] ? other.groups.length - one.groups.length : isAsGrave(one, other) ? -1 : 1,
    )[0]
  return found && isAsGrave(found, alone) ? { ...found, before } : alone
}
