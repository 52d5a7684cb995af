import type { AssistantMessage } from '#contract/assistant.ts'
import { queueLimits } from '#contract/limits.ts'
import { displayName } from '#rules/names.ts'
import { CALLBACK_PRIORITY, priorityOfCards, priorityOfWords } from '#rules/queue.ts'
import type { Db } from '../database/tables.ts'
import { findProfile } from '../people/store.ts'
import { addQueueItem, findOpenItemAbout, listItemsSince } from '../queue/store.ts'
import type { HandlerContext } from '../rpc/context.ts'

const TYPE = 'assistant_escalation'

type Escalation = { id: string; message: AssistantMessage; name: string; phone: string }

/** The one about this message that is not ended: whoever took it back, or was called, may ask again. */
export async function findEscalation(db: Db, userId: string, messageId: string): Promise<{ reference: string } | undefined> {
  const item = await findOpenItemAbout(db, { userId, type: TYPE }, messageId)
  return item && { reference: item.reference }
}

export const listEscalationsSince = async (db: Db, userId: string, since: Date): Promise<Date[]> =>
  (await listItemsSince(db, { userId, type: TYPE }, since)).map(({ created_at }) => created_at)

/** Who is to be called, as the profile says. */
export async function findContact(db: Db, userId: string) {
  const profile = await findProfile(db, userId)
  return { name: displayName(profile?.first_name, profile?.last_name), phone: profile?.phone_number ?? '' }
}

/**
 * The message goes along as it was written, with the one before it where the two asked for help together; a job says how urgent it is and by when.
 * It is never less urgent than the card that its patient saw.
 */
export async function addEscalation({ db, me, now, enqueue }: HandlerContext, { id, message, name, phone }: Escalation) {
  const { id: messageId, query, triage } = message
  const sent = triage?.before ? `${triage.before}\n${query}` : query
  // Of two the end: what was said last is what made the card.
  const words = triage?.before ? sent.slice(-queueLimits.words) : sent.slice(0, queueLimits.words)
  const item = { id, userId: me, type: TYPE, words, aboutId: messageId, priority: CALLBACK_PRIORITY, dueAt: null } as const
  await addQueueItem(db, { ...item, name, phone, preferredTime: null, prefix: 'AM', key: id }, now)
  const shown = priorityOfCards(triage ? [triage.level] : [], CALLBACK_PRIORITY)
  await enqueue('queue-item-added', { itemId: id, priority: priorityOfWords(sent, shown) }, id)
}
