// Whatever is sent, the answer is an answer: no crash, no stack, no SQL, and nobody else's rows touched.
import { beforeAll, expect, test } from 'vitest'
import { assemble, fingerprints, idsFor, type Caller } from '#testing/denial/callers.ts'
import { randomFrom, spoil, spoilQuery, wrap } from '#testing/denial/fuzz.ts'
import { inputs } from '#testing/denial/inputs.ts'
import { procedures, readAnswer, type Procedure } from '#testing/denial/requests.ts'
import type { Seeded } from '#testing/accessMatrix/seed.ts'
import { testWorld } from '#testing/world.ts'
import { cookieName, signedToken } from './accounts/cookie.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20261120)
const EACH = Number(process.env['FUZZ_REQUESTS'] ?? 100)

const world = testWorld()
let seeded: Seeded
let callers: Caller[]
beforeAll(async () => {
  ;({ seeded, callers } = await assemble(world))
})

/** Words that only the inside of a server says. */
const inside =
  /node_modules|\bat \S+ \(|\.ts:\d+|syntax error at|invalid input syntax|violates|relation "|column "|select .+ from|pg_|kysely|ECONN|permission denied/i

async function shoot(procedure: Procedure, random: ReturnType<typeof randomFrom>) {
  const caller = random.pick(callers.filter(({ name }) => ['patient A', 'doctor in care'].includes(name)))
  const input = inputs[procedure.name]?.(await idsFor(world.owner, seeded, caller, 'own'))
  const { config } = world.opened.world
  const headers = {
    origin: config.appUrl.origin,
    'content-type':
      random.next() < 0.95
        ? 'application/json'
        : random.pick(['text/plain', 'application/octet-stream', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']),
    ...(random.next() < 0.9 && { cookie: `${cookieName(config)}=${signedToken(caller.player!.token, config)}` }),
  }
  const rpc = random.next() < 0.5
  const body = rpc ? wrap(spoil(input, random), random) : spoil(input, random)
  const [url, init] =
    rpc || procedure.changes
      ? [`/api/${rpc ? 'rpc/' : ''}${procedure.path}`, { method: 'POST', headers, body }]
      : [`/api/${procedure.path}?${spoilQuery(input, random)}`, { headers }]
  const { status, body: said } = await readAnswer(await world.fetch(url, init))
  return { status, said, sent: `${url.slice(0, 200)} ${String(init.body ?? '').slice(0, 300)}` }
}

test(`${EACH} wrong requests to each procedure, from seed ${SEED}`, async ({ annotate }) => {
  const random = randomFrom(SEED)
  const strangers = async () =>
    (await world.owner.query(`select to_jsonb(p) as row from profiles p where id = $1`, [seeded.cast.patientB.id])).rows
  const [before, row] = [await fingerprints(world.owner, []), await strangers()]
  const bad: string[] = []
  const statuses: Record<number, number> = {}
  for (const procedure of procedures.filter(({ name }) => name !== 'accounts.signOut')) {
    for (let shot = 0; shot < EACH; shot++) {
      const { status, said, sent } = await shoot(procedure, random)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 500 || (status >= 400 && inside.test(said))) bad.push(`${status} ${said.slice(0, 300)} to ${sent}`)
    }
  }
  await annotate(JSON.stringify(statuses))
  expect(bad.slice(0, 20)).toEqual([])
  expect(await strangers()).toEqual(row)
  const after = await fingerprints(world.owner, [])
  for (const table of ['public.user_roles', 'public.doctor_profiles', 'public.visit_notes', 'public.documents', 'public.document_files'])
    expect(after[table], table).toBe(before[table])
}, 180_000)
