import { connectTo, type ExpectedResponse } from './connection.ts'

/** One answer that is to come: the request as it goes over the wire, and what its answer must contain. */
export type LoadOrder = {
  address: string
  wanted: ExpectedResponse[]
  connections: number
  /** How long to ask; each connection asks again as soon as it is answered. Ends earlier when each has been asked `once`. */
  seconds: number
  once: boolean
  /** So many requests a second, whether the ones before were answered or not; without it as fast as they are answered. */
  perSecond?: number
}

export type LoadResult = {
  done: number
  seconds: number
  failures: number
  /** What the first failures answered. */
  examples: string[]
  /** Of every answer, in milliseconds. */
  latencies: number[]
}

/** What a timer of Node's may be late by itself. */
const TIMER_MS = 1

/* The load generator, in a process of its own. It takes the next request from one list, whichever connection is free. */
process.on('message', (order: LoadOrder) => void ask(order).then((outcome) => process.send?.(outcome)))

async function ask({ address, wanted, connections, seconds, once, perSecond }: LoadOrder): Promise<LoadResult> {
  const outcome: LoadResult = { done: 0, seconds: 0, failures: 0, examples: [], latencies: [] }
  const url = new URL(address)
  const open = await Promise.all(Array.from({ length: connections }, () => connectTo(url)))
  let next = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const takeTurns = async (connection: (typeof open)[number]) => {
    while (performance.now() < until && (!once || next < wanted.length)) {
      const index = next++
      const one = wanted[index % wanted.length]!
      // Counted from when it was to be sent: what waits for a free connection waits for the server.
      const due = perSecond ? began + (index * 1000) / perSecond : performance.now()
      if (due > until) break
      if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
      const asked = Math.max(due, performance.now() - TIMER_MS)
      const fault = await connection.ask(one)
      outcome.latencies.push(performance.now() - asked)
      outcome.done += 1
      if (fault === undefined) continue
      outcome.failures += 1
      if (outcome.examples.length < 3) outcome.examples.push(fault.slice(0, 400))
    }
  }
  await Promise.all(open.map(takeTurns))
  outcome.seconds = (performance.now() - began) / 1000
  for (const connection of open) connection.close()
  return outcome
}
