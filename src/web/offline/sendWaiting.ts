import { listWaiting, updateWaiting, type WaitingEntry, type WaitingProcedure } from './waitingStore.ts'

/** What these take comes many at once, as many as one call may bring. */
export const batched: readonly WaitingProcedure[] = ['doses.sync', 'symptoms.sync']
const BATCH = 100

/** What the server said to a call: done, with what became of each action of a batch, or refused for good. Fails where it may be tried again. */
export type WaitingAnswer = { results?: { reason: string | null }[] } | { refused: string }
export type CallServer = (procedure: WaitingProcedure, input: object) => Promise<WaitingAnswer>

/**
 * Sends what this person has waiting, much of it in batches, and notes what became of each. Whoever wakes first does it, page or worker; sent
 * twice it counts once.
 */
export function sendWaiting(userId: string, device: string, call: CallServer): Promise<void> {
  const run = async () => {
    const unsent = (await listWaiting(userId)).filter(({ state }) => state.at === 'unsent')
    const failures: unknown[] = []
    for (const room of rooms)
      await sendOfRoom(
        unsent.filter(({ procedure }) => procedure.startsWith(`${room}.`)),
        { userId, deviceId: device },
        call,
      ).catch((error: unknown) => {
        if (error instanceof TypeError) throw error // no connection
        failures.push(error)
      })
    if (failures.length > 0) throw failures[0]
  }
  // Not in every browser; without it two may send the same.
  return navigator.locks ? navigator.locks.request('waiting', run) : run()
}

type Sender = { userId: string; deviceId: string }

/** What may be a danger sign first. */
const rooms = ['symptoms', 'vitals', 'doses', 'medicines', 'education']

/** In the order in which it was pressed. A room that refuses more for now holds up no other: a danger sign does not wait for doses. */
async function sendOfRoom(some: WaitingEntry[], sender: Sender, call: CallServer) {
  const [first] = some
  if (first && batched.includes(first.procedure))
    for (let from = 0; from < some.length; from += BATCH) await sendBatch(first.procedure, some.slice(from, from + BATCH), sender, call)
  else for (const one of some) await note(one, await call(one.procedure, { ...one.input, userId: sender.userId }))
}

/** The server refuses what is another person's by then, who signed in between: it stays. */
async function sendBatch(procedure: WaitingProcedure, batch: WaitingEntry[], sender: Sender, call: CallServer): Promise<void> {
  const answer = await call(procedure, { ...sender, actions: batch.map(({ input }) => input) })
  // One that this server cannot read holds nobody up.
  if ('refused' in answer && batch.length > 1) for (const one of batch) await sendBatch(procedure, [one], sender, call)
  else for (const [place, one] of batch.entries()) await note(one, answer, place)
}

async function note({ key }: WaitingEntry, answer: WaitingAnswer, place = 0) {
  const why = 'refused' in answer ? answer.refused : answer.results?.[place]?.reason
  await updateWaiting(key, why ? { at: 'refused', why } : { at: 'sent' })
}
