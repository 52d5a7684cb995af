import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait for the answer before them. No browser sends any; a program may send a few. */
const MOST_WAITING = 8

/**
 * Ends a connection that asks on and on without waiting for answers (HTTP pipelining): Node takes all that came in one piece before it looks
 * at anybody else, and a thousand at once made others wait for a tenth of a second.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (incoming, outgoing) => {
    const { socket } = incoming
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > MOST_WAITING) return void socket.destroy()
    waiting.set(socket, count)
    outgoing.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    listener(incoming, outgoing)
  }
}
