import { sendWaiting, type CallServer } from '#web/offline/sendWaiting.ts'
import { deviceId } from '#web/offline/waitingStore.ts'

/** Sends what waits on this device once the browser says that there is a connection, also when no page is open. */
export function listenForSync(scope: ServiceWorkerGlobalScope) {
  // Not in every library of types yet.
  scope.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendWhatWaits()))
}

/** Only of whoever is signed in here now: what another person left is theirs. A failure has the browser try again. */
export async function sendWhatWaits() {
  const me = (await answerOf(await fetch('/api/accounts/me'))) as { id: string; role?: string } | null
  if (me?.role !== 'patient') return
  await sendWaiting(me.id, await deviceId(() => crypto.randomUUID()), call)
  new BroadcastChannel('waiting').postMessage('changed')
}

const call: CallServer = async (procedure, input) => {
  const answer = await fetch(`/api/${procedure.replace('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  // These say nothing about what was sent: a session that is over or locked, too many requests, a server that is away.
  if ([401, 403, 423, 429].includes(answer.status) || answer.status >= 500) throw new Error(`not sent: ${answer.status}`)
  if (!answer.ok) return { refused: String(((await answerOf(answer)) as { code?: string } | null)?.code) }
  return ((await answerOf(answer)) as { results?: [] } | null) ?? {}
}

async function answerOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return text === '' ? null : JSON.parse(text)
}
