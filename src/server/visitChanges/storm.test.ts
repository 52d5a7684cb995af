// Everything at once that moves a visit or its money, on two servers, and afterwards counted.
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMinutes, instantAt } from '#rules/time.ts'
import { openServer, type RunningServer } from '#server/openServer.ts'
import { countInvariants, sumCents } from '#testing/moneyInvariants.ts'
import { httpClient } from '#testing/httpClient.ts'
import { trialSeed, trialSize } from '#testing/trialSizes.ts'
import { topUp } from '#testing/wallet.ts'
import { START, testWorld, type Api, type TestPerson } from '#testing/world.ts'
import { resolveOverdue } from './resolveOverdue.ts'

const world = testWorld()
const STEPS = trialSize('STORM_STEPS')
const SEED = trialSeed()
const [PATIENTS, PRICED, PRICE] = [16, 'Long Consultation', 45_000]
/** Then another patient goes on: nobody books and calls off without end in a day (rules/rateLimits.ts), and the clock stands still. */
const STEPS_OF_ONE = 25

/** The first two starts are so near that calling them off is late. */
const starts = [
  instantAt('2026-11-20', '09:00'),
  instantAt('2026-11-20', '09:30'),
  ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'].map((time) => instantAt('2026-11-24', time)),
]

/** Numbers from 0 up to 1, the same again for the same seed. */
function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { roll, one: <T>(of: readonly T[]): T => of[Math.floor(roll() * of.length)]! }
}
type Dice = ReturnType<typeof dice>

let servers: Awaited<ReturnType<typeof httpClient>>[]
let other: RunningServer
let patients: TestPerson[]
let doctors: TestPerson[]
beforeAll(async () => {
  const { host, port, user, database, password } = world.owner.options
  other = await openServer({ config: world.opened.world.config, owner: { host, port, user, database, password }, clock: world.now })
  servers = [await httpClient(world.opened), await httpClient(other)]
  await world.owner.query(`insert into consultation_types values ($1, 'An hour with a doctor, by video', 30, $2)`, [PRICED, PRICE])
  doctors = [await world.as('doctor'), await world.as('doctor')]
  patients = []
  for (let i = 0; i < PATIENTS; i++) patients.push(await patientWithMoney())
}, 60_000)
afterAll(async () => {
  await Promise.all(servers.map(({ close }) => close()))
  await other.close()
})

async function patientWithMoney() {
  const patient = await world.as('patient')
  await topUp(world, patient, 2 * PRICE + 1)
  return patient
}

const answers = new Map<string, number>()
const broken: unknown[] = []
const count = (answer: string) => void answers.set(answer, (answers.get(answer) ?? 0) + 1)

/**
 * Notes what came of a request: done, or refused as the contract says, or not answered, as on a busy machine where the wait for a
 * connection was too long: then nobody knows, and what is counted at the end must hold all the same. Anything else is our mistake.
 */
async function heard<T>(says: string, call: Promise<T>): Promise<T | undefined> {
  try {
    const result = await call
    count(`${says}: done`)
    return result
  } catch (error) {
    const { code, status, defined } = error as { code?: string; status?: number; defined?: boolean }
    const isUnanswered = status === 503 || error instanceof TypeError
    if (!isUnanswered && (!defined || !status || status >= 500)) broken.push([says, code, status, String(error)])
    count(`${says}: ${isUnanswered ? 'not answered' : code}`)
    return undefined
  }
}

/** One thing said to one server or, as when an answer was lost, to both at once. */
async function say<T>(says: string, { roll, one }: Dice, { cookie }: TestPerson, ask: (api: Api) => Promise<T>): Promise<T | undefined> {
  const to = roll() < 0.2 ? servers : [one(servers)]
  const results = await Promise.all(to.map(({ client }) => heard(says, ask(client(cookie)))))
  return results.find((result) => result !== undefined)
}

const booked: { id: string; patient: TestPerson; doctor: TestPerson }[] = []

async function step(luck: Dice, patient: TestPerson) {
  const { roll, one } = luck
  const [what, doctor, startsAt, visit] = [roll(), one(doctors), one(starts), one(booked.slice(-PATIENTS))]
  if (what < 0.45 || !visit) {
    const [isFree, key] = [roll() < 0.2, v7()]
    const of = isFree
      ? { consultationType: 'General Consultation' }
      : { consultationType: PRICED, paymentMethod: 'wallet' as const, amount: PRICE / 100 }
    const input = { ...of, idempotencyKey: key, doctorId: doctor.id, startsAt, reason: 'x' }
    const made = await say('book', luck, patient, (api) => api.booking.book(input))
    if (made) booked.push({ id: made.appointment.id, patient, doctor })
    return
  }
  const appointmentId = visit.id
  if (what < 0.62) {
    const reason = one([null, 'forgot', 'hospital', 'illness'] as const)
    await say('cancel', luck, visit.patient, (api) => api.visitChanges.cancel({ appointmentId, reason }))
  } else if (what < 0.84) {
    const moveId = v7()
    await say('move', luck, visit.patient, (api) => api.visitChanges.reschedule({ appointmentId, moveId, startsAt }))
  } else if (what < 0.9)
    await say('doctor cancels', luck, visit.doctor, (api) => api.visitChanges.cancelByDoctor({ appointmentId, reason: 'Ill' }))
  else if (what < 0.95) {
    const decision = { appointmentId, decision: 'waive', noReplacementFound: false } as const
    await say('waive', luck, visit.doctor, (api) => api.visitChanges.settleLateFee(decision))
  } else await topUp(world, patient, 10_000)
}

/** Everything that hangs on what was done is done too, and every wall stands. */
async function expectSound() {
  await world.jobsDone()
  const violated = Object.entries(await countInvariants(world.owner)).filter(([, rows]) => rows > 0)
  expect(violated, `seed ${SEED}: ${violated.join('; ')}`).toEqual([])
  const { held, owed } = await sumCents(world.owner)
  expect(held).toBe(owed)
}

const heldFees = async () =>
  (await world.owner.query(`select id, doctor_id from appointments where late_fee = 'held' order by id`)).rows as {
    id: string
    doctor_id: string
  }[]

test('a storm of booking, paying, moving, calling off and giving back', { timeout: 120_000 + STEPS * 200 }, async ({ annotate }) => {
  const luck = dice(SEED)
  const perPatient = Math.ceil(STEPS / PATIENTS)
  await Promise.all(
    patients.map(async (first) => {
      const own = dice(Math.floor(luck.roll() * 2 ** 31))
      let patient = first
      for (let done = 0; done < perPatient; done++) {
        if (done > 0 && done % STEPS_OF_ONE === 0) patient = await patientWithMoney()
        await step(own, patient)
      }
    }),
  )
  await annotate(
    `seed ${SEED}, ${perPatient * PATIENTS} steps: ${[...answers]
      .map(([what, times]) => `${what} ${times}`)
      .toSorted()
      .join(', ')}`,
  )
  expect(broken).toEqual([])
  for (const what of ['book', 'cancel', 'move', 'doctor cancels']) expect(answers.get(`${what}: done`) ?? 0, what).toBeGreaterThan(0)
  await expectSound()

  // The near visits are over: nobody came. Both servers' clocks decide at once, and of what is held the doctors charge every other.
  world.setTime(addMinutes(START, 121))
  await turns()
  await expectSound()
  const held = await heldFees()
  await Promise.all(
    held.map(async ({ id, doctor_id }, index) => {
      if (index % 2) return
      const doctor = doctors.find((one) => one.id === doctor_id)!
      const charge = { appointmentId: id, decision: 'charge', noReplacementFound: true } as const
      await say('charge', luck, doctor, (api) => api.visitChanges.settleLateFee(charge))
    }),
  )
  await expectSound()

  // Silence waives the rest.
  world.setTime(addMinutes(START, 121 + 72 * 60))
  await turns()
  await expectSound()
  expect(broken).toEqual([])
  expect(await heldFees()).toEqual([])
})

/** Of the clock, on both servers at once. A turn passes over a visit that a job holds. */
async function turns() {
  await world.jobsDone()
  await Promise.all([resolveOverdue(world.opened.world), resolveOverdue(other.world)])
}

test.each([
  [
    'visits that overlap for a doctor or a patient',
    `alter table appointments drop constraint one_visit_at_a_time_for_the_doctor,
     drop constraint one_visit_at_a_time_for_the_patient; update appointments set status = 'scheduled', starts_at = '2027-01-01', ends_at = '2027-01-02'`,
  ],
  ['wallets whose balance is not the sum of their entries', 'update wallet_accounts set balance_cents = balance_cents + 1'],
  ['entries after which the balance is not the sum so far', 'update wallet_entries set balance_after_cents = balance_after_cents + 1'],
  ['visits with a price that were not paid exactly once', `update wallet_entries set type = 'adjustment' where type = 'debit'`],
  [
    'visits whose money was given back other than once where it is owed, and never where it is not',
    `delete from wallet_entries where type = 'refund'`,
  ],
  ['entries of free visits, or of no visit', `update consultations set amount_cents = 0, payment_method = 'free'`],
  [
    'late fees of visits that somebody else took',
    `update appointments set late_fee = 'held', late_fee_until = '2027-01-01', status = 'cancelled' where id in (select a.id from appointments a
       join appointments b on a.doctor_id = b.doctor_id and a.id <> b.id and a.during && b.during where b.status = 'scheduled')`,
  ],
])('and %s would be noticed', async (says, spoil) => {
  const client = await world.owner.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`) // without triggers and far ends
    await client.query(spoil)
    expect((await countInvariants(client))[says]).toBeGreaterThan(0)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
