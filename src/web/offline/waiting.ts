import { session } from '#web/session/browserSession.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { readWaitingAgain } from './waitingQuery.ts'
import { storeWaiting, type WaitingCall } from './waitingStore.ts'

const loadSender = () => import('./waitingSender.ts')

/** From now on what waits is sent as soon as it can be. Called once, by the app. */
export const startSendingWaiting = () => afterFirstPaint(async () => (await loadSender()).sendWhenPossible())

/** Keeps a call of whoever is signed in, shows it, and sends it once there is a connection. Answers whether it is safe: on the device, or sent. */
export async function keepAndSend(call: WaitingCall): Promise<boolean> {
  const { me } = session.state()
  if (!me) return false
  try {
    await storeWaiting(me.id, call)
  } catch {
    return (await loadSender()).sendAtOnce(call) // the device is full
  }
  await readWaitingAgain(me.id)
  void loadSender().then(({ sendNow }) => sendNow())
  return true
}
