import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { webhookFor, startPaystackProvider } from './paystackProvider.ts'
import { START, testWorld, type TestPerson } from './world.ts'

export const PRICED = 'Long Consultation'
export const PRICE = 45_000
export const monday = (time: string) => new Date(`2026-11-23T${time}:00+02:00`)

export type StartedPayment = { patient: TestPerson; doctor: TestPerson; id: string; wish: ReturnType<typeof bookingRequestOf> }

export const bookingRequestOf = (doctor: TestPerson, time = '09:00') => ({
  idempotencyKey: v7(),
  doctorId: doctor.id,
  startsAt: monday(time),
  consultationType: PRICED,
  reason: 'A cough since Tuesday',
  amount: PRICE / 100,
})

export const hold = (patient: TestPerson, doctor: TestPerson, time = '09:00') =>
  patient.api.booking.hold({ doctorId: doctor.id, consultationType: PRICED, startsAt: monday(time) })

/** A server that takes cards, its provider, and people who pay, for all tests of one file. */
export async function cardPayments() {
  const provider = await startPaystackProvider()
  const world = testWorld(provider.settings)
  afterAll(() => provider.stop())
  beforeAll(() =>
    world.owner.query(`insert into consultation_types values ($1, 'An hour with a doctor, by video', 30, ${PRICE})`, [PRICED]),
  )
  beforeEach(() => {
    provider.now.mood = null
    world.setTime(START)
  })
  const of = (id: string) => provider.transactions.get(id)!
  return {
    provider,
    world,
    /** A patient on the provider's page. */
    started: async (): Promise<StartedPayment> => {
      const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
      await hold(patient, doctor)
      const input = bookingRequestOf(doctor)
      const { paymentId } = await patient.api.booking.payByCard(input)
      await world.jobsDone()
      return { patient, doctor, id: paymentId, wish: input }
    },
    /** What the provider has of it. */
    of,
    pay: (id: string) => Object.assign(of(id), { status: 'success' }),
    report: (id: string, init: RequestInit = webhookFor(of(id))) => world.fetch('/hooks/paystack', init).then(({ status }) => status),
  }
}

export const stateOf = ({ patient, id }: StartedPayment) => patient.api.wallet.payment({ paymentId: id })
export const entriesOf = async ({ patient }: StartedPayment) =>
  (await patient.api.wallet.mine()).entries.map(({ type, amountCents }) => [type, amountCents])
