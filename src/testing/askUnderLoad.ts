import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProgram } from './program.ts'

/** Eight clients who read their appointments without a pause, and a stranger to whom nothing is ever answered. */
export function askUnderLoad(program: ServerProgram, cookie: string) {
  const headers = {
    cookie,
    origin: program.address,
    'content-type': 'application/json',
  }
  const counts = { successes: 0, refusals: 0 }
  const others: string[] = []
  let stopped = false
  const { cookie: _, ...withoutCookie } = headers
  const client = async (isStranger: boolean) => {
    const asked = { method: 'POST', headers: isStranger ? withoutCookie : headers, body: '{}' }
    while (!stopped) {
      const answer = await fetch(`${program.address}/api/rpc/visits/upcoming`, asked).catch(() => undefined)
      if (!answer) {
        others.push('no answer: the server is gone')
        return
      }
      await answer.arrayBuffer()
      if (isStranger && answer.status === 401) await pause(20)
      else if (!isStranger && answer.status === 200) counts.successes += 1
      else if (answer.status === 503 && answer.headers.has('retry-after')) {
        counts.refusals += 1
        await pause(20)
      } else others.push(`${answer.status}`)
    }
  }
  const all = Promise.all(Array.from({ length: 9 }, (__, index) => client(index === 8)))
  return {
    successes: () => counts.successes,
    refusals: () => counts.refusals,
    others,
    forget: () => void (counts.successes = 0),
    stop: async () => {
      stopped = true
      await all
    },
  }
}
