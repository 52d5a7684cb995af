import { session } from '#web/session/browserSession.ts'
import { readWaitingAgain } from './waitingQuery.ts'
import { storeWaiting, type WaitingCall } from './waitingStore.ts'

const loadSender = () => import('./waitingSender.ts')

/**
 * Keeps a call of whoever is signed in, shows it, and sends it once there is a connection. Answers whether it is safe: on the device, or sent;
 * where neither has room for it that is said.
 */
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
