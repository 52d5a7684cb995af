import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { insertAccount } from '#server/accounts/insertAccount.ts'
import { hashPassword } from '#server/accounts/passwords/passwordHash.ts'
import { newId } from '#server/world/ids.ts'
import { openPostgres, startProduct, withClient } from './databases.ts'

/*
 * node bench/enumeration.ts: can the time of an answer tell whether an address has an account? Each question is asked for a known and
 * an unknown address in turn, PAIRS times (1000), every address once. Goal (quality T10): medians within 5 %, AUC of a timing classifier
 * at most 0.55; 0.5 is a coin.
 */
const pairs = Number(process.env.PAIRS ?? 1000)
const WARM_UP = Math.min(30, pairs)

type Question = { title: string; procedure: string; known: string[]; unknown: string[]; body: (email: string) => object }

const name = { firstName: 'Lerato', lastName: 'Mokoena' }
const addresses = (kind: string) => Array.from({ length: pairs + WARM_UP }, () => `${kind}-${randomBytes(8).toString('hex')}@bench.example`)

async function seed(client: pg.Client, known: string[], emailVerified: boolean) {
  const passwordHash = await hashPassword('the right password', 'visitor')
  await client.query('begin')
  for (const email of known) await insertAccount(client, { id: newId(), email, ...name, emailVerified, passwordHash }, new Date())
  await client.query('commit')
}

async function ask(address: string, origin: string, { procedure, body }: Question, email: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${address}/api/rpc/accounts/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ json: body(email) }),
  })
  await response.text()
  const took = performance.now() - began
  if (response.status !== (answers[procedure] ?? 200)) throw new Error(`${procedure} answered ${response.status}`)
  return took
}

async function measure(address: string, origin: string, question: Question) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < pairs + WARM_UP; n += 1) {
    const order = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const arm of order) {
      const took = await ask(address, origin, question, question[arm][n]!)
      if (n >= WARM_UP) times[arm].push(took)
    }
  }
  return times
}

/** What is not answered with 200 whoever asks. */
const answers: Record<string, number> = { signIn: 401, signInWithCode: 422 }

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

/** How often a known address took longer than an unknown one: what the best threshold-free guess would score. */
function auc(known: number[], unknown: number[]) {
  let wins = 0
  for (const one of known) for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0
  const share = wins / (known.length * unknown.length)
  return Math.max(share, 1 - share)
}

const postgres = await openPostgres()
try {
  const database = await postgres.make('bench_enumeration')
  const verified = [addresses('in'), addresses('up'), addresses('reset'), addresses('ask'), addresses('code')] as const
  const waiting = addresses('again')
  await withClient({ connectionString: database.url }, async (client) => {
    for (const known of verified) await seed(client, known, true)
    await seed(client, waiting, false)
    await client.query('analyze')
  })
  const questions: Question[] = [
    {
      title: 'sign in',
      procedure: 'signIn',
      known: verified[0],
      unknown: addresses('no'),
      body: (email) => ({ email, password: 'a wrong password', role: 'patient' }),
    },
    {
      title: 'sign up',
      procedure: 'signUp',
      known: verified[1],
      unknown: addresses('no'),
      body: (email) => ({ ...name, email, password: 'a new password' }),
    },
    {
      title: 'send the link again',
      procedure: 'resendVerification',
      known: waiting,
      unknown: addresses('no'),
      body: (email) => ({ email }),
    },
    { title: 'forgot password', procedure: 'forgotPassword', known: verified[2], unknown: addresses('no'), body: (email) => ({ email }) },
    { title: 'ask for a code', procedure: 'requestCode', known: verified[3], unknown: addresses('no'), body: (email) => ({ email }) },
    {
      title: 'give a wrong code',
      procedure: 'signInWithCode',
      known: verified[4],
      unknown: addresses('no'),
      body: (email) => ({ email, code: '000000', role: 'patient' }),
    },
  ]
  const product = await startProduct(database)
  for (const question of questions) {
    const { known, unknown } = await measure(product.address, product.config.appUrl.origin, question)
    const [a, b] = [median(known), median(unknown)]
    const difference = (100 * (a - b)) / b
    process.stdout.write(
      `${question.title}: n = ${pairs} each, median known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, difference ${difference.toFixed(2)} %, AUC ${auc(known, unknown).toFixed(3)}\n`,
    )
  }
  await product.stop()
} finally {
  await postgres.stop()
}
