import { v7 } from 'uuid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addMinutes, instantAt } from '#rules/time.ts'
import { advanceClock } from '#testing/advanceClock.ts'
import { balanceOf, topUp } from '#testing/wallet.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const [PRICED, PRICE] = ['Long Consultation', 45_000]
beforeAll(() => world.owner.query(`insert into consultation_types values ($1, 'An hour with a doctor, by video', 30, $2)`, [PRICED, PRICE]))
beforeEach(() => world.setTime(START))

const input = (doctor: TestPerson, startsAt: Date) => ({
  idempotencyKey: v7(),
  doctorId: doctor.id,
  startsAt,
  consultationType: PRICED,
  reason: 'x',
  paymentMethod: 'wallet' as const,
  amount: PRICE / 100,
})

/** Booked through the door and paid from a wallet with R500. */
async function paidVisit(startsAt: Date) {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  await topUp(world, patient, 50_000)
  const { appointment, consultation } = await patient.api.booking.book(input(doctor, startsAt))
  return { patient, doctor, appointmentId: appointment.id, consultationId: consultation.id, startsAt }
}
type Paid = Awaited<ReturnType<typeof paidVisit>>

const entriesOf = async ({ api }: TestPerson) => (await api.wallet.mine()).entries.map(({ type, amountCents }) => `${type} ${amountCents}`)
const tomorrow = (time: string) => instantAt('2026-11-24', time)

test('a visit that is moved keeps its price, and nothing is paid for it again', async () => {
  const { patient, appointmentId, consultationId, doctor } = await paidVisit(tomorrow('09:00'))
  // The price goes up meanwhile: what was agreed stands.
  await world.owner.query('update doctor_profiles set price_cents = 60000 where doctor_id = $1', [doctor.id])
  const move = { appointmentId, moveId: v7(), startsAt: tomorrow('10:00') }
  await Promise.all([patient.api.visitChanges.reschedule(move), patient.api.visitChanges.reschedule(move)])
  await patient.api.visitChanges.reschedule({ ...move, moveId: v7(), startsAt: tomorrow('11:00') })
  expect(await patient.api.visits.consultation({ consultationId })).toMatchObject({ amount: PRICE / 100, starts_at: tomorrow('11:00') })
  expect(await entriesOf(patient)).toEqual([`debit -${PRICE}`, 'topup 50000'])
})

/** Whoever comes after the other side hears that it was called off already. */
function unlessCancelled(error: unknown) {
  expect(error).toMatchObject({ code: 'VISIT_CANCELLED' })
  return { refundedCents: 0 }
}

test('called off in time its money comes back once, however often that is said and by whom', async () => {
  const { patient, doctor, appointmentId } = await paidVisit(tomorrow('09:00'))
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => patient.api.visitChanges.cancel({ appointmentId, reason: null }).catch(unlessCancelled)),
    doctor.api.visitChanges.cancelByDoctor({ appointmentId, reason: 'Ill' }).catch(unlessCancelled),
  ])
  expect(answers.reduce((sum, { refundedCents }) => sum + refundedCents, 0)).toBe(PRICE)
  expect(await entriesOf(patient)).toEqual([`refund ${PRICE}`, `debit -${PRICE}`, 'topup 50000'])
})

/** What the bell counts, and what only stands in the list. */
const toldTo = async ({ api }: TestPerson) => {
  const { items } = await api.notifications.list({})
  return items.map(({ title, message, isRead }) => `${isRead ? 'read' : 'new'}: ${title}. ${message}`).toSorted()
}

test('what somebody does themselves is not news to them, nor what was told of a visit that is called off, and the list says the amounts once', async () => {
  const { patient, appointmentId } = await paidVisit(tomorrow('09:00'))
  await world.jobsDone()
  await patient.api.visitChanges.reschedule({ appointmentId, moveId: v7(), startsAt: tomorrow('10:00') })
  await world.jobsDone()
  await patient.api.visitChanges.cancel({ appointmentId, reason: null })
  await world.jobsDone()
  expect(await toldTo(patient)).toEqual([
    'new: Your wallet. R500.00 was added to your wallet.',
    'read: Appointment Rescheduled. Your visit is now on Tue, Nov 24, 2026 at 10:00 AM.',
    'read: Consultation Booked. Your booking is confirmed for Tue, Nov 24, 2026 9:00 AM.',
    'read: Visit cancelled. Your visit on Tue, Nov 24, 2026 at 10:00 AM was cancelled. R450.00 is back in your wallet.',
    'read: Your wallet. R450.00 was paid back to your wallet.',
    'read: Your wallet. R450.00 was paid from your wallet.',
  ])
})

test('what the doctor does is news, once, and says the amount', async () => {
  const { patient, doctor, appointmentId } = await paidVisit(tomorrow('09:00'))
  await world.jobsDone()
  await patient.api.notifications.markAllRead()
  await doctor.api.visitChanges.cancelByDoctor({ appointmentId, reason: 'Ill' })
  await world.jobsDone()
  const fresh = (await toldTo(patient)).filter((line) => line.startsWith('new'))
  expect(fresh).toHaveLength(1)
  expect(fresh[0]).toMatch(/the doctor had to cancel your visit on Tue, Nov 24, 2026 at 9:00 AM\. R450\.00 is back in your wallet\./)
})

test('a price that is held is said with its amount, and that it came back later is news', async () => {
  const visit = await paidVisit(addMinutes(START, 60))
  await world.jobsDone()
  await visit.patient.api.notifications.markAllRead()
  await visit.patient.api.visitChanges.cancel({ appointmentId: visit.appointmentId, reason: 'forgot' })
  await world.jobsDone()
  expect((await toldTo(visit.patient)).join('\n')).toMatch(
    /read: Visit cancelled\..* We keep the R450\.00 you paid until someone else takes this time/,
  )
  await pass(1)
  await settle(visit, 'waive')
  await world.jobsDone()
  expect((await toldTo(visit.patient)).filter((line) => line.startsWith('new'))).toEqual([
    'new: Your wallet. R450.00 was paid back to your wallet.',
  ])
})

const settle = ({ doctor, appointmentId }: Paid, decision: 'charge' | 'waive') =>
  doctor.api.visitChanges.settleLateFee({ appointmentId, decision, noReplacementFound: true })
const pass = async (minutes: number) => {
  world.setTime(addMinutes(START, minutes))
  await advanceClock(world)
}

test.each<[string, (visit: Paid) => Promise<unknown>, number]>([
  ['charged by the doctor once its time is over', (visit) => pass(91).then(() => settle(visit, 'charge')), 5000],
  ['charged, it is not given back by silence', async (visit) => (await pass(91), await settle(visit, 'charge'), pass(80 * 60)), 5000],
  ['waived by the doctor', (visit) => settle(visit, 'waive'), 50_000],
  ['nobody says anything for 72 hours', () => pass(72 * 60), 50_000],
  ['nobody says anything for an hour less', () => pass(71 * 60), 5000],
  [
    'somebody else books the time',
    async ({ doctor, startsAt }) => {
      const quick = await world.as('patient')
      await topUp(world, quick, 50_000)
      await quick.api.booking.book(input(doctor, startsAt))
      expect(await balanceOf(quick)).toBe(5000)
    },
    50_000,
  ],
  [
    'somebody else moves their visit there',
    async ({ doctor, startsAt }) => {
      const mover = await world.as('patient')
      await topUp(world, mover, 50_000)
      const { appointment } = await mover.api.booking.book(input(doctor, tomorrow('15:00')))
      await mover.api.visitChanges.reschedule({ appointmentId: appointment.id, moveId: v7(), startsAt })
      expect(await balanceOf(mover)).toBe(5000)
    },
    50_000,
  ],
])('called off late its price is held; %s', async (_, ends, cents) => {
  const visit = await paidVisit(addMinutes(START, 60))
  const { patient, appointmentId } = visit
  expect(await patient.api.visitChanges.cancel({ appointmentId, reason: 'forgot' })).toMatchObject({ lateFee: 'held', refundedCents: 0 })
  expect(await patient.api.visitChanges.cancel({ appointmentId, reason: 'hospital' })).toMatchObject({ lateFee: 'held', refundedCents: 0 })
  expect(await balanceOf(patient)).toBe(5000)
  await ends(visit)
  await world.jobsDone()
  expect((await world.owner.query('select balance_cents from wallet_accounts where user_id = $1', [patient.id])).rows).toEqual([
    { balance_cents: cents },
  ])
  expect((await world.owner.query(`select from wallet_entries where user_id = $1 and type = 'refund'`, [patient.id])).rowCount).toBe(
    cents === 50_000 ? 1 : 0,
  )
})
