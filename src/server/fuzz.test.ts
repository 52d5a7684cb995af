// Whatever is sent, the answer is an answer: no crash, no stack, no SQL, and nobody else's rows touched.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { assemble, fingerprints, idsFor, type DenialCaller } from '#testing/denial/callers.ts'
import { readExpected } from '#testing/denial/expected.ts'
import { randomFrom, spoil, spoilEachField, spoilQuery, wrap } from '#testing/denial/fuzz.ts'
import { startVisit, restoreRows } from '#testing/denial/effects.ts'
import type { Ids } from '#testing/denial/ids.ts'
import { effects, inputs } from '#testing/denial/inputs.ts'
import { procedures, readAnswer, type Procedure } from '#testing/denial/requests.ts'
import type { MatrixSeed } from '#testing/accessMatrix/seed.ts'
import { trialSeed, trialSize } from '#testing/trialSizes.ts'
import { testWorld } from '#testing/world.ts'
import { cookieHeader } from './accounts/sessions/cookies.ts'

const SEED = trialSeed(20261120)
const EACH = trialSize('FUZZ_REQUESTS')
const ALIKE = trialSize('FUZZ_ALIKE')
const LET_THROUGH = trialSize('FUZZ_LET_THROUGH')

const expected = readExpected()
const world = testWorld()
let seeded: MatrixSeed
let callers: DenialCaller[]
beforeAll(async () => {
  ;({ seeded, callers } = await assemble(world))
  await startVisit(world.owner, seeded)
})

/** Words that only the inside of a server says. */
const inside =
  /node_modules|\bat \S+ \(|\.ts:\d+|syntax error at|invalid input syntax|violates|relation "|column "|select .+ from|pg_|kysely|ECONN|permission denied/i

/** Who may call it: with anybody else the fuzz would end at the door, as it does for what the lead of the nurses alone may do. */
function callersOf({ name }: Procedure): DenialCaller[] {
  const all = (['patient A', 'doctor in care', 'nurse on the programme', 'administrator'] as const).map((who) =>
    callers.find((caller) => caller.name === who)!,
  )
  const mayCall = all.filter(({ role }) => expected.answer(name, role!, 'own') !== 'NOT_ALLOWED')
  return mayCall.length > 0 ? mayCall : all
}

/** The rows that callers name, while none of the calls may have changed them. */
let known = new Map<DenialCaller, Ids>()

async function idsOf(caller: DenialCaller) {
  if (known.size === 0) await restoreRows(world.owner, seeded)
  const ids = known.get(caller) ?? (await idsFor(world.owner, seeded, caller, 'own'))
  known.set(caller, ids)
  return ids
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What is reachable, in MB: the program under test and this test are one process here. */
function memoryMb(): number {
  collectGarbage()
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20)
}

/** A right input for this caller, one that does something where it can. */
async function rightInput({ name }: Procedure, caller: DenialCaller) {
  const named = inputs[name]?.(await idsOf(caller))
  return named === undefined ? undefined : { ...(named as object), ...effects[name] }
}

const headersOf = (caller: DenialCaller) => {
  const { config } = world.opened.world
  return {
    origin: config.appUrl.origin,
    'content-type': 'application/json',
    cookie: cookieHeader(caller.player!.token, config),
  }
}

async function fire({ changes }: Procedure, url: string, { body, ...init }: Omit<RequestInit, 'body'> & { body?: string }) {
  const { status, body: said } = await readAnswer(await world.fetch(url, { ...init, ...(body !== undefined && { body }) }))
  // A refusal leaves nothing behind (denial.test.ts) but that it was a wrong password.
  if (changes && (status < 400 || status === 429)) known = new Map()
  const bad = status >= 500 || (status >= 400 && inside.test(said))
  return {
    status,
    complaint: bad ? `${status} ${said.slice(0, 300)} to ${url.slice(0, 200)} ${(body ?? '').slice(0, 400)}` : undefined,
  }
}

async function shoot(procedure: Procedure, random: ReturnType<typeof randomFrom>) {
  const caller = random.pick(callersOf(procedure))
  const input = await rightInput(procedure, caller)
  const { cookie, ...rest } = headersOf(caller)
  const strange = random.pick([
    'text/plain',
    'application/octet-stream',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])
  const headers = { ...rest, ...(random.next() < 0.9 && { cookie }), ...(random.next() < 0.05 && { 'content-type': strange }) }
  const rpc = random.next() < 0.5
  const body = rpc ? wrap(spoil(input, random), random) : spoil(input, random)
  if (rpc || procedure.changes) return fire(procedure, `/api/${rpc ? 'rpc/' : ''}${procedure.path}`, { method: 'POST', headers, body })
  return fire(procedure, `/api/${procedure.path}?${spoilQuery(input, random)}`, { headers })
}

test(
  `${EACH} wrong requests to each procedure, from seed ${SEED}`,
  async ({ annotate }) => {
    const random = randomFrom(SEED)
    const strangers = async () =>
      (
        await world.owner.query(
          `select to_jsonb(p) as profile, to_jsonb(a) as visit, to_jsonb(n) as note from profiles p join appointments a on a.user_id = p.id
    left join visit_notes n on n.appointment_id = a.id where p.id = $1 order by a.id`,
          [seeded.cast.patientB.id],
        )
      ).rows
    // What doctors switch for themselves is theirs to switch, as their picture is, and a paper may be revoked; the rest of both stays what it was.
    const lasting = async () =>
      (
        await world.owner.query(
          `select to_jsonb(d) - '{accepting,works_public_holidays,agenda_version,photo_sha256}'::text[] as kept from doctor_profiles d union all
         select to_jsonb(p) - '{signature_status,revoked_at,revoked_by,revoked_reason}'::text[] from documents p order by kept`,
        )
      ).rows
    const [before, row, lasted] = [await fingerprints(world.owner, []), await strangers(), await lasting()]
    const bad: string[] = []
    const statuses: Record<number, number> = {}
    let [tried, warmMb] = [0, 0]
    for (const procedure of procedures.filter(({ name }) => !['accounts.signOut', 'accounts.lock'].includes(name))) {
      if (++tried === Math.ceil(procedures.length / 5)) warmMb = memoryMb()
      for (let shot = 0; shot < EACH; shot++) {
        const { status, complaint } = await shoot(procedure, random)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (complaint) bad.push(complaint)
      }
    }
    const endMb = memoryMb()
    await annotate(`${JSON.stringify(statuses)}, memory in use ${warmMb} MB after a fifth, ${endMb} MB in the end`)
    expect(endMb).toBeLessThan(warmMb * 1.2 + 10)
    expect(bad.slice(0, 20)).toEqual([])
    expect(await strangers()).toEqual(row)
    expect(await lasting()).toEqual(lasted)
    const after = await fingerprints(world.owner, [])
    expect(after['public.document_files']).toBe(before['public.document_files'])
  },
  1_200_000 + EACH * 1_500,
)

/**
 * Which bodies of a procedure are sent: of what its schema lets through a share, the first refusal there is, and of refusals that some
 * schema gave before in the same words a share. What asks for a date is sent always: REST makes dates of texts, and comes further.
 */
function sampling(random: ReturnType<typeof randomFrom>) {
  const told = new Set<string>()
  let [passed, alike] = [Math.floor(random.next() * LET_THROUGH), 0]
  return (why: string | undefined, isFirstRefusal: boolean) => {
    if (!why) return ++passed % LET_THROUGH === 0
    if (isFirstRefusal || why.includes('expected date')) return true
    const isNew = !told.has(why)
    told.add(why)
    return isNew || ++alike % ALIKE === 0
  }
}

// Every value is tried on the schema of every field; only a share of them is sent.
test('each field of each procedure with every wrong value', async ({ annotate }) => {
  const bad: string[] = []
  const seed = trialSeed()
  const isSent = sampling(randomFrom(seed))
  let shots = 0
  for (const procedure of procedures) {
    let refusals = 0
    const caller = callersOf(procedure)[0]!
    for (const body of spoilEachField(await rightInput(procedure, caller))) {
      const why = procedure.whyNot(JSON.parse(body))
      if (!isSent(why, why !== undefined && ++refusals === 1)) continue
      if (known.size === 0) await idsOf(caller)
      const rpc = !procedure.changes || shots % 2 === 0
      const { complaint } = await fire(procedure, `/api/${rpc ? 'rpc/' : ''}${procedure.path}`, {
        method: 'POST',
        headers: headersOf(caller),
        body: rpc ? `{"json":${body},"meta":[]}` : body,
      })
      shots += 1
      if (complaint) bad.push(complaint)
    }
  }
  await annotate(`${shots} requests, seed ${seed}`)
  expect(shots).toBeGreaterThan(4000)
  expect(bad.slice(0, 20), `seed ${seed}`).toEqual([])
}, 1_200_000)
