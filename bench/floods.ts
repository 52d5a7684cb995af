import sharp from 'sharp'
import { addDays, addMinutes, localDate, startOfDay } from '#rules/time.ts'
import { createPatient } from '#server/accounts/createDemoAccounts.ts'
import { cookieHeader } from '#server/accounts/sessions/cookies.ts'
import { floodsOf } from '#testing/floods.ts'
import { openPostgres, startProduct, withClient } from './databases.ts'
import { quantile } from './pairs.ts'
import { seed } from './seed.ts'

/*
 * node bench/floods.ts: what others wait while somebody sends without end, AT_ONCE (16) requests at a time for SECONDS (5). Goal: nobody is
 * refused, p95 below 0.4 s, of whoever gives a password 1.5 s. Means something only with nothing else running.
 */
const SECONDS = Number(process.env.SECONDS ?? 5)
const AT_ONCE = Number(process.env.AT_ONCE ?? 16)
const PASSWORD = 'Pula-Nala-2026'
const EMAIL = 'owner@flood.example'

const postgres = await openPostgres()
try {
  const database = await postgres.make('bench_floods', 'of-a-measurement-between-two-programs')
  const seeded = await withClient({ connectionString: database.url }, async (client) => {
    await createPatient(client, { email: EMAIL, firstName: 'Lerato', lastName: 'Bench', password: PASSWORD }, new Date())
    return seed(client, 1000)
  })
  const product = await startProduct(database)
  const origin = product.config.appUrl.origin
  const cookieOf = ({ token }: { token: string }) => cookieHeader(token, product.config)
  const send = (path: string, init: RequestInit) => fetch(product.address + path, init)
  const post = (path: string, json: object, cookie: string) =>
    send(`/api/rpc/${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', cookie },
      body: JSON.stringify({ json }),
    })

  const signedIn = await post('accounts/signIn', { email: EMAIL, password: PASSWORD, role: 'patient' }, '')
  const owner = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const reader = cookieOf(seeded.readers[0]!)
  const others = {
    'an ordinary request': { goal: 0.4, ask: () => post('visits/upcoming', {}, reader) },
    'the proof of a password': { goal: 1.5, ask: () => post('security/reauthenticate', { password: PASSWORD }, owner) },
  }

  const plain = sharp({ create: { width: 2048, height: 2048, channels: 3, background: '#4a6' } })
  const day = startOfDay(addDays(localDate(new Date()), 3))
  const floods = floodsOf({
    send,
    origin,
    cookies: seeded.bookers.slice(0, 8).map(cookieOf),
    doctorId: seeded.doctorId,
    starts: Array.from({ length: 16 }, (_, place) => addMinutes(day, 9 * 60 + 30 * place)),
    picture: new Uint8Array(await plain.jpeg({ progressive: true }).toBuffer()),
  })

  for (const [name, one] of Object.entries(floods)) {
    const until = performance.now() + SECONDS * 1000
    const statuses = new Map<number, number>()
    let sent = 0
    const attacker = async () => {
      while (performance.now() < until) {
        const status = await one(sent++)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const attack = Promise.all(Array.from({ length: AT_ONCE }, attacker))
    for (const line of await Promise.all(Object.entries(others).map(([what, other]) => watch(what, other, until))))
      process.stdout.write(`${name}: ${line}\n`)
    await attack
    process.stdout.write(`${name}: sent ${sent}, answered ${[...statuses].map(([status, times]) => `${status} × ${times}`).join(', ')}\n`)
  }
  await product.stop()
} finally {
  await postgres.stop()
}

type Other = { goal: number; ask: () => Promise<Response> }

/** One person who asks again as soon as they are answered. */
async function watch(what: string, { goal, ask }: Other, until: number): Promise<string> {
  const times: number[] = []
  let refused = 0
  while (performance.now() < until) {
    const began = performance.now()
    const answer = await ask()
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (!answer.ok) refused += 1
  }
  const p95 = quantile(
    times.toSorted((one, other) => one - other),
    0.95,
  )
  const kept = p95 / 1000 <= goal && refused === 0 ? 'kept' : 'NOT KEPT'
  return `${what}: n = ${times.length}, refused ${refused}, p95 ${p95.toFixed(0)} ms of ${goal * 1000} ms, ${kept}`
}
