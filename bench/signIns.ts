import { createPatient } from '#server/accounts/createDemoAccounts.ts'
import { callsOn } from './requests.ts'
import { requestOf, type ExpectedResponse } from './connection.ts'
import { startProduct, withClient, type openPostgres } from './databases.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import { CONNECTIONS, median, quantile, type Settings } from './pairs.ts'
import { startWorker } from './processes.ts'
import { seed } from './seed.ts'

export type SignIns = {
  ratio: number
  ratios: number[]
  perSecond: number
  hashesPerSecond: number
  n: number
  failures: number
  examples: string[]
  /** Of calls that read a record while sixteen people sign in again and again. */
  othersP99: number
  othersN: number
  othersFailures: number
}

const PASSWORD = 'Pula-Nala-2026'

/** Quality P4: sign-ins beside what the hash alone allows, by turns, and what sixteen of them do to everybody else. */
export async function measureSignIns(
  postgres: Awaited<ReturnType<typeof openPostgres>>,
  { load, rounds, seconds }: Settings,
): Promise<SignIns> {
  const database = await postgres.make('bench_sign_in')
  const { seeded, emails } = await withClient({ connectionString: database.url }, async (client) => {
    const made = Array.from({ length: CONNECTIONS }, (_, n) => `signs.in${n}@bench.example`)
    const known = await seed(client, 1000)
    for (const email of made) await createPatient(client, { email, firstName: 'Lerato', lastName: 'Bench', password: PASSWORD }, new Date())
    return { seeded: known, emails: made }
  })
  const product = await startProduct(database)
  const [hashes, others] = [startWorker(new URL('./hashes.ts', import.meta.url)), startWorker(new URL('./load.ts', import.meta.url))]
  const signIn: ExpectedResponse[] = emails.map((email) => ({
    request: requestOf({
      method: 'POST',
      path: '/api/rpc/accounts/signIn',
      headers: { origin: product.config.appUrl.origin },
      body: { json: { email, password: PASSWORD, role: 'patient' } },
    }),
    contains: ['set-cookie: session='],
  }))
  const order = (wanted: ExpectedResponse[], connections: number): LoadOrder => ({
    address: product.address,
    wanted,
    connections,
    seconds,
    once: false,
  })
  try {
    await load.ask<LoadResult>(order(signIn, CONNECTIONS)) // warm-up
    const alone: number[] = []
    const signedIn: LoadResult[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(await hashes.ask<number>({ seconds, atOnce: CONNECTIONS }))
      signedIn.push(await load.ask<LoadResult>(order(signIn, CONNECTIONS)))
    }
    const together = await Promise.all([
      load.ask<LoadResult>({ ...order(signIn, CONNECTIONS), seconds: seconds * 2 }),
      others.ask<LoadResult>({ ...order(callsOn(seeded, product.config).record(), 2), seconds: seconds * 2 }),
    ])
    return sumUp(alone, signedIn, together[1])
  } finally {
    await Promise.all([product.stop(), hashes.stop(), others.stop()])
    await postgres.drop('bench_sign_in')
  }
}

function sumUp(alone: number[], signedIn: LoadResult[], others: LoadResult): SignIns {
  const speeds = signedIn.map(({ done, failures, seconds }) => (done - failures) / seconds)
  const ratios = speeds.map((speed, round) => speed / alone[round]!)
  const total = (of: (outcome: LoadResult) => number) => signedIn.reduce((sum, outcome) => sum + of(outcome), 0)
  return {
    ratio: median(ratios),
    ratios,
    perSecond: median(speeds),
    hashesPerSecond: median(alone),
    n: total((outcome) => outcome.done),
    failures: total((outcome) => outcome.failures),
    examples: signedIn.flatMap((outcome) => outcome.examples).slice(0, 3),
    othersP99: quantile(
      others.latencies.toSorted((a, b) => a - b),
      0.99,
    ),
    othersN: others.done,
    othersFailures: others.failures,
  }
}
