import type { DoseActionResult } from '#contract/doses.ts'
import { listWaiting, updateWaiting, type WaitingCall, type WaitingEntry } from './waitingStore.ts'

/** As many as one call of `doses.sync` may bring. */
const BATCH = 100

/** What the server said to a call: done, with what became of each action of a batch, or refused for good. Fails where it may be tried again. */
export type WaitingAnswer = { results?: DoseActionResult[] } | { refused: string }
export type CallServer = (procedure: WaitingCall['procedure'], input: object) => Promise<WaitingAnswer>

/**
 * Sends what this person has waiting, marks of doses in batches and the rest one by one, and notes what became of each. Whoever wakes first does
 * it, page or worker; sent twice it counts once.
 */
export function sendWaiting(userId: string, device: string, call: CallServer): Promise<void> {
  const run = async () => {
    const unsent = (await listWaiting(userId)).filter(({ state }) => state.at === 'unsent')
    const marks = unsent.filter(({ procedure }) => procedure === 'doses.sync')
    for (let from = 0; from < marks.length; from += BATCH)
      await sendMarks(marks.slice(from, from + BATCH), { userId, deviceId: device }, call)
    for (const one of unsent) if (one.procedure !== 'doses.sync') await note(one, await call(one.procedure, { ...one.input, userId }))
  }
  // Not in every browser; without it two may send the same.
  return navigator.locks ? navigator.locks.request('waiting', run) : run()
}

/** The server refuses what is another person's by then, who signed in between: it stays. */
async function sendMarks(marks: WaitingEntry[], sender: { userId: string; deviceId: string }, call: CallServer): Promise<void> {
  const answer = await call('doses.sync', { ...sender, actions: marks.map(({ input }) => input) })
  // One that this server cannot read holds nobody up.
  if ('refused' in answer && marks.length > 1) for (const one of marks) await sendMarks([one], sender, call)
  else for (const [place, one] of marks.entries()) await note(one, answer, place)
}

async function note({ key }: WaitingEntry, answer: WaitingAnswer, place = 0) {
  const why = 'refused' in answer ? answer.refused : answer.results?.[place]?.reason
  await updateWaiting(key, why ? { at: 'refused', why } : { at: 'sent' })
}
