import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { api, refresh } from '#web/api/api.ts'
import { client, CONNECTED, errorCodeOf, isAnswer, isNetworkError, type AnswerCode } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { queryClient } from '#web/api/queryClient.ts'
import { randomId } from '#web/browser/randomId.ts'
import { session } from '#web/session/browserSession.ts'
import { toast } from '#web/ui/toasts.tsx'
import { connection, streamOpen } from './connection.ts'
import { batched, sendWaiting, type CallServer, type WaitingAnswer } from './sendWaiting.ts'
import { unsentWaiting } from './unsentWaiting.ts'
import { readWaitingAgain } from './waitingQuery.ts'
import { deviceId, listWaiting, removeWaiting, type WaitingCall, type WaitingProcedure, type WaitingState } from './waitingStore.ts'

/* Sends from the page what waits on this device: now, with the next connection, and what was left at the next opening. */

const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('waiting') : undefined

/** Called once. */
export function sendWhenPossible() {
  window.addEventListener(CONNECTED, () => void sendNow())
  tabs?.addEventListener('message', () => {
    const { me } = session.state()
    if (me) void readWaitingAgain(me.id)
  })
  session.subscribe((_, { me }) => me && void sendNow())
  void sendNow()
}

let sending: Promise<void> | undefined
let isAskedAgain = false

/** Sends all that waits; what is pressed meanwhile goes with the next. */
export function sendNow(): Promise<void> {
  isAskedAgain = sending !== undefined
  return (sending ??= (async () => {
    do {
      isAskedAgain = false
      await sendOnce().catch(() => {})
    } while (isAskedAgain)
  })().finally(() => (sending = undefined)))
}

async function sendOnce() {
  const { me } = session.state()
  if (me?.role !== 'patient') return
  if ((await listWaiting(me.id)).length === 0) return // of the device: what the worker stored no page may have read
  const before = unsentWaiting(me.id)
  try {
    await sendWaiting(me.id, await deviceId(randomId), callServer)
    await forgetWhatWasRead(me.id)
  } catch {
    void askWorker()
  }
  await readWaitingAgain(me.id)
  tabs?.postMessage('changed')
  // Until now not all was well.
  if (before > 0 && unsentWaiting(me.id) === 0 && connection.get().at === 'live') streamOpen()
}

/** What was sent is shown from here until an answer of the server has it. */
async function forgetWhatWasRead(userId: string) {
  const sent = (await listWaiting(userId)).filter(({ state, procedure }) => state.at === 'sent' || isRefusedQuietly(state, procedure))
  if (sent.length === 0) return
  for (const read of new Set(sent.map(({ procedure }) => readers[roomOf(procedure)]))) await read()
  await removeWaiting(sent.map(({ key }) => key))
}

/** An article that is not in the library any more: of that nobody need be told. */
const isRefusedQuietly = ({ at }: WaitingState, procedure: WaitingProcedure) => at === 'refused' && procedure === 'education.saveViewed'

const readMedicines = async () => {
  await queryClient.cancelQueries({ queryKey: api.medicines.mine.key() }) // it was asked before
  await queryClient.query({ ...api.medicines.mine.queryOptions(), staleTime: 0 })
  await refresh('doses') // the calendar
}
const readSymptoms = async () => {
  await queryClient.cancelQueries({ queryKey: api.symptoms.mine.key() })
  await queryClient.query({ ...api.symptoms.mine.queryOptions(), staleTime: 0 })
}

const readVitals = async () => {
  await queryClient.cancelQueries({ queryKey: api.vitals.mine.key() })
  await queryClient.query({ ...api.vitals.mine.queryOptions(), staleTime: 0 })
  await refresh('people') // the weight of the profile
}

const readEducation = () => refresh('education', 'score') // the chip in the header too

/** What is read again after something was sent to a room. */
const readers = { doses: readMedicines, medicines: readMedicines, symptoms: readSymptoms, vitals: readVitals, education: readEducation }
const roomOf = (procedure: WaitingProcedure) => procedure.split('.')[0] as keyof typeof readers

/** The browser wakes the worker once there is a connection, also when no page is open; not in every browser. */
async function askWorker() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register('waiting').catch(() => {}) // where it is forbidden the next page sends
}

/** Without room on the device: straight to the server. Answers whether it arrived and counts, and says where it did not. */
export async function sendAtOnce(call: WaitingCall): Promise<boolean> {
  const input = batched.includes(call.procedure) ? { deviceId: randomId(), actions: [call.input] } : call.input
  let failure: unknown
  const answer = await callServer(call.procedure, input).catch((error: unknown) => void (failure = error))
  if (!answer || 'refused' in answer || answer.results?.[0]?.reason) {
    toast.destructive(i18n._(msg`Not saved`), {
      duration: Infinity,
      description: isAnswer(failure, 'TOO_MANY_TRIES')
        ? sentenceForError(failure)
        : i18n._(
            msg`This phone is full and there is no connection. Delete something you do not need, then try again. What you saved before is safe.`,
          ),
    })
    return false
  }
  await readers[roomOf(call.procedure)]()
  return true
}

const callServer: CallServer = async (procedure, input) => {
  const [room, name] = procedure.split('.') as ['medicines', 'countStock']
  try {
    return ((await client[room][name](input as never)) as WaitingAnswer | undefined) ?? {}
  } catch (error) {
    const code = errorCodeOf(error)
    if (isNetworkError(error) || code === undefined || later.includes(code)) throw error
    return { refused: code }
  }
}

/** Answers after which it may be tried again: they say nothing about what was sent. */
const later: AnswerCode[] = ['NOT_SIGNED_IN', 'SESSION_LOCKED', 'NOT_ALLOWED', 'TOO_MANY_TRIES', 'DATABASE_AWAY', 'INTERNAL_SERVER_ERROR']
