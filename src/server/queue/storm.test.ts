// Nurses on two servers who take, return, reassign and close the same items at once, while the clock gives back what is idle.
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { openServer, type RunningServer } from '#server/openServer.ts'
import { httpClient } from '#testing/httpClient.ts'
import { trialSize } from '#testing/trialSizes.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { runJob } from '../jobs.ts'

const world = testWorld()
const STEPS = trialSize('QUEUE_STEPS')
const ITEMS = 12
let other: RunningServer
let servers: Awaited<ReturnType<typeof httpClient>>[]
let nurses: TestPerson[]
let items: string[]

beforeAll(async () => {
  const { host, port, user, database, password } = world.owner.options
  other = await openServer({ config: world.opened.world.config, owner: { host, port, user, database, password }, clock: world.now })
  servers = [await httpClient(world.opened), await httpClient(other)]
  nurses = [await world.as('nurse'), await world.as('nurse'), await world.as('nurse')]
  await world.owner.query('update nurse_profiles set is_lead = true where nurse_id = $1', [nurses[0]!.id])
  items = []
  for (let n = 0; n < ITEMS; n++) {
    const id = v7()
    await nurses[0]!.api.queue.addCaller({ id, name: `Caller ${n}`, phone: '0821234567', words: '' })
    items.push(id)
  }
  await world.jobsDone()
}, 60_000)
afterAll(async () => {
  await Promise.all(servers.map(({ close }) => close()))
  await other.close()
})

const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!
const answers = new Map<string, number>()
const broken: unknown[] = []
/** What each nurse took last: she ends that, so that no run goes without an end. */
const taken = new Map<string, string>()

async function step(nurse: TestPerson) {
  const { queue } = one(servers).client(nurse.cookie)
  const id = one(items)
  const last = taken.get(nurse.id) ?? id
  const acts = {
    claim: () => queue.claim({ id }),
    release: () => queue.release({ id }),
    attempt: () => queue.recordAttempt({ id, attemptId: v7(), note: '' }),
    wait: () => queue.wait({ id, note: '' }),
    resume: () => queue.resume({ id }),
    resolve: () => queue.resolve({ id: last, outcome: 'advice_given', note: 'Told them where the clinic is' }),
    reopen: () => queue.reopen({ id, note: '' }),
    assign: () => queue.assign({ id, nurseId: one(nurses).id }),
  }
  // Only the lead may assign: often enough that no run goes without.
  const what = nurse === nurses[0] && Math.random() < 0.25 ? 'assign' : one(Object.keys(acts) as (keyof typeof acts)[])
  try {
    const item = await acts[what]()
    // Whoever is told that she has it has it in that answer, and nobody else.
    if (what === 'claim' && item.claimedBy?.id !== nurse.id) broken.push([what, item])
    if (what === 'claim') taken.set(nurse.id, id)
    answers.set(what, (answers.get(what) ?? 0) + 1)
  } catch (error) {
    const { status, defined } = error as { status?: number; defined?: boolean }
    if (status !== 503 && !defined) broken.push([what, String(error)])
  }
}

test(
  'a storm on the queue leaves each item with one nurse, or none, and its history says how',
  { timeout: 60_000 + STEPS * 200 },
  async () => {
    await Promise.all(
      nurses.map(async (nurse) => {
        for (let n = 0; n < STEPS / nurses.length; n++) await step(nurse)
      }),
    )
    expect(broken).toEqual([])
    for (const what of ['claim', 'assign', 'resolve']) expect(answers.get(what) ?? 0, what).toBeGreaterThan(0)
    const { rows } = await world.owner.query(`
    select q.id, q.status, q.claimed_by, q.resolved_at, e.kind, e.nurse_id, e.note from queue_items q
    left join lateral (select * from queue_events e where e.item_id = q.id order by at desc, id desc limit 1) e on true`)
    for (const { status, claimed_by: claimedBy, resolved_at: resolvedAt } of rows) {
      expect(claimedBy === null, 'nobody has what is open').toBe(status === 'open')
      expect(resolvedAt !== null).toBe(status === 'resolved')
    }
    world.setTime(addMinutes(START, 24 * 60 * 7))
    await Promise.all([runJob(world.opened.world, 'queue-clock', {}), runJob(other.world, 'queue-clock', {})])
    const late = await world.owner.query(`select q.id, count(e.id)::int as times from queue_items q
    join queue_events e on e.item_id = q.id and e.kind = 'overdue' group by q.id`)
    expect(
      late.rows.filter(({ times }) => times !== 1),
      'what is late is said once, whichever server saw it',
    ).toEqual([])
    const claimed = await world.owner.query(`select from queue_items where status = 'claimed'`)
    expect(claimed.rows, 'what nobody works on went back').toEqual([])
  },
)
