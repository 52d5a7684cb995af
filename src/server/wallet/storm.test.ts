import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { PRICE, PRICED, cardPayments, monday } from '#testing/cardPayments.ts'
import { topUp } from '#testing/wallet.ts'
import type { TestPerson } from '#testing/world.ts'

const { world, pay, report, provider } = await cardPayments()

/** Numbers that come the same each time. */
function sequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('however patients book, pay, call off and pay by card at once, no time is held twice and no cent is lost', async () => {
  const doctors = await Promise.all([1, 2].map(() => world.as('doctor')))
  const patients = await Promise.all(Array.from({ length: 10 }, () => world.as('patient')))
  for (const patient of patients) await topUp(world, patient, 2 * PRICE)
  const next = sequence(7)
  const input = () => ({
    idempotencyKey: v7(),
    doctorId: doctors[next(2)]!.id,
    startsAt: monday(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'][next(6)]!),
    consultationType: PRICED,
    reason: 'A cough',
    amount: PRICE / 100,
  })
  const byWallet = ({ api }: TestPerson) => api.booking.book({ ...input(), paymentMethod: 'wallet' })
  const byCard = async ({ api }: TestPerson) => {
    const wanted = input()
    await api.booking.hold(wanted)
    const { paymentId } = await api.booking.payByCard(wanted)
    for (let tries = 0; tries < 100 && !(await api.wallet.payment({ paymentId })).checkoutUrl; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    pay(paymentId)
    await Promise.all([report(paymentId), report(paymentId), report(paymentId)])
  }
  const callOff = async ({ api }: TestPerson) => {
    for (const { id } of await api.visits.upcoming()) await api.visitChanges.cancel({ appointmentId: id, reason: null })
  }
  const answers: string[] = []
  await Promise.all(
    patients.map(async (patient) => {
      for (let turn = 0; turn < 6; turn++) {
        const what = [byWallet, byCard, byCard, callOff][next(4)]!
        await what(patient).then(
          () => answers.push('done'),
          (error: { code?: string }) => answers.push(error.code ?? 'a fault without a code'),
        )
      }
    }),
  )
  await world.jobsDone()

  const expected = ['done', 'SLOT_TAKEN', 'PATIENT_BUSY', 'INSUFFICIENT_FUNDS', 'TOO_MANY_UPCOMING', 'NOT_FOUND', 'VISIT_CANCELLED']
  expect(answers.filter((answer) => !expected.includes(answer))).toEqual([])
  const count = async (query: string) => Number((await world.owner.query(`select coalesce((${query}), 0) as n`)).rows[0].n)
  const paidByCard = [...provider.transactions.values()].filter(({ status }) => status === 'success').length
  expect(paidByCard).toBeGreaterThan(2)
  const active = await count(`select count(*) from appointments where status = 'scheduled'`)
  expect(active).toBeGreaterThan(2)
  expect(await count(`select count(distinct (doctor_id, starts_at)) from appointments where status = 'scheduled'`)).toBe(active)
  // What came in is in the wallets or in the visits that stand.
  const came = patients.length * 2 * PRICE + paidByCard * PRICE
  expect((await count('select sum(balance_cents) from wallet_accounts')) + active * PRICE).toBe(came)
  expect(await count('select sum(amount_cents) from wallet_entries')).toBe(await count('select sum(balance_cents) from wallet_accounts'))
  expect(await count(`select count(*) from payments where state in ('booked', 'credited')`)).toBe(paidByCard)
  expect(
    await count(`select count(*) from wallet_entries d join appointments a on a.id = d.appointment_id where d.type = 'debit'
    and (a.status = 'cancelled') <> exists (select from wallet_entries r where r.refund_of = d.id)`),
  ).toBe(0)
}, 120_000)
