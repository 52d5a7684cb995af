// Random histories of booking, cancelling and moving by eight patients at once, against a model (quality T11).
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addMinutes, instantAt } from '#rules/time.ts'
import { applyOperation, contradictions, emptyModel, type Operation } from '#testing/historyModel.ts'
import { trialSeed, trialSize } from '#testing/trialSizes.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const HISTORIES = trialSize('HISTORIES')
const SEED = trialSeed()
const CLIENTS = 8
const OPS = 20

const starts = [0, 30, 60, 90].map((minutes) => addMinutes(instantAt('2026-11-24', '10:00'), minutes))
let patients: TestPerson[]
let doctors: TestPerson[]
beforeAll(async () => {
  patients = await Promise.all(Array.from({ length: CLIENTS }, () => world.as('patient')))
  doctors = await Promise.all([world.as('doctor'), world.as('doctor')])
}, 60_000)

const start = fc.nat(starts.length - 1)
const op: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ does: fc.constant('book' as const), start, doctor: fc.nat(1) }),
  fc.record({ does: fc.constant('cancel' as const), visit: fc.nat(3) }),
  fc.record({ does: fc.constant('move' as const), visit: fc.nat(3), start }),
)
const history = fc.array(fc.record({ client: fc.nat(CLIENTS - 1), op }), { minLength: OPS, maxLength: OPS })

/** Everybody does their own things one after the other, all of them at once. */
async function run(steps: { client: number; op: Operation }[]): Promise<string[]> {
  await world.jobsDone() // what is still told of the history before locks rows too
  await world.owner.query('delete from appointments')
  let time = 0
  const clinic = { doctors, starts, tick: () => time++ }
  const model = emptyModel(CLIENTS)
  await Promise.all(
    patients.map(async (patient, client) => {
      for (const step of steps.filter((one) => one.client === client)) await applyOperation(model, client, patient, step.op, clinic)
    }),
  )
  const { rows } = await world.owner.query('select id, starts_at, status, reschedule_count as moves from appointments order by id')
  const stored = rows.map((row) => ({ ...row, starts_at: row.starts_at.getTime() }))
  const told = model.clients
    .flat()
    .map(({ id, start: at, active, moves }) => ({
      id,
      starts_at: starts[at]!.getTime(),
      status: active ? 'scheduled' : 'cancelled',
      moves,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const differs = JSON.stringify(stored) === JSON.stringify(told) ? [] : [`stored ${JSON.stringify(stored)}, told ${JSON.stringify(told)}`]
  return [...contradictions(model), ...differs]
}

const isSound = fc.asyncProperty(history, async (steps) => {
  expect(await run(steps)).toEqual([])
})

test('no history says what cannot be', { timeout: 60_000 + HISTORIES * 2000 }, async ({ annotate }) => {
  await annotate(`${HISTORIES} histories of ${OPS} steps by ${CLIENTS} at once, seed ${SEED}`)
  await fc.assert(isSound, { numRuns: HISTORIES, seed: SEED, endOnFailure: true })
})

test('and walls that are not there would be noticed', { timeout: 120_000 }, async () => {
  await world.owner.query(`
    alter table appointments drop constraint one_visit_at_a_time_for_the_doctor;
    create or replace function busy_times(doctors uuid[], since timestamptz, until timestamptz)
      returns table (doctor_id uuid, starts_at timestamptz, ends_at timestamptz, booked boolean)
      language sql stable security definer set search_path = public, pg_temp as $$ select null::uuid, since, until, true where false $$`)
  const found = await fc.check(isSound, { numRuns: 10, seed: SEED, endOnFailure: true })
  expect(found.failed).toBe(true)
})
