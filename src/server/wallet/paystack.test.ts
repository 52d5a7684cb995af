import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAYSTACK_SECRET, newsOf, startPaystackProvider } from '#testing/paystackProvider.ts'
import { balanceOf, topUp } from '#testing/wallet.ts'
import { START, testWorld, type Person } from '#testing/world.ts'
import { addMinutes } from '#rules/time.ts'
import { askAboutSilentPayments } from './jobs.ts'

const provider = await startPaystackProvider()
const world = testWorld(provider.settings)
afterAll(() => provider.stop())

const PRICED = 'Long Consultation'
const PRICE = 45_000
const monday = (time: string) => new Date(`2026-11-23T${time}:00+02:00`)
beforeAll(() => world.owner.query(`insert into consultation_types values ($1, 'An hour with a doctor, by video', 30, ${PRICE})`, [PRICED]))
beforeEach(() => {
  provider.now.mood = null
  world.setTime(START)
})

type Started = { patient: Person; doctor: Person; id: string; wish: ReturnType<typeof wishOf> }
const wishOf = (doctor: Person, time = '09:00') => ({
  idempotencyKey: v7(),
  doctorId: doctor.id,
  startsAt: monday(time),
  consultationType: PRICED,
  reason: 'A cough since Tuesday',
  amount: PRICE,
})

const hold = (patient: Person, doctor: Person, time = '09:00') =>
  patient.api.booking.hold({ doctorId: doctor.id, consultationType: PRICED, startsAt: monday(time) })

/** A patient on the provider's page. */
async function started(doctor?: Person): Promise<Started> {
  const [patient, theirs] = [await world.as('patient'), doctor ?? (await world.as('doctor'))]
  await hold(patient, theirs)
  const wish = wishOf(theirs)
  const { paymentId } = await patient.api.booking.payByCard(wish)
  await world.jobsDone()
  return { patient, doctor: theirs, id: paymentId, wish }
}

const of = (id: string) => provider.transactions.get(id)!
const pay = (id: string) => Object.assign(of(id), { status: 'success' })
const report = (id: string, init = newsOf(of(id))) => world.fetch('/hooks/paystack', init).then(({ status }) => status)
const stateOf = ({ patient, id }: Started) => patient.api.wallet.payment({ paymentId: id })
const entriesOf = async ({ patient }: Started) =>
  (await patient.api.wallet.mine()).entries.map(({ type, amountCents }) => [type, amountCents])

describe('who pays by card', () => {
  test('is sent to the provider’s page, which learns the amount that we set and nobody’s name or address', async () => {
    const all = await started()
    const found = await stateOf(all)
    expect(found).toMatchObject({ state: 'started', amountCents: PRICE, startsAt: monday('09:00'), appointmentId: null })
    expect(found.checkoutUrl).toMatch(/^https:\/\/checkout\.example\/\d+$/)
    const { amount, currency, email, callback_url, ...rest } = of(all.id)
    expect({ amount, currency, callback_url }).toEqual({ amount: PRICE, currency: 'ZAR', callback_url: 'http://localhost:3000/pay/return' })
    expect(email).toBe(`no-reply+${all.id}@localhost.example`)
    expect(JSON.stringify([rest, email])).not.toMatch(new RegExp([all.patient.email, all.patient.lastName, 'cough', PRICED].join('|')))
  })

  test('gets the visit once the provider says that it was paid, and one receipt', async () => {
    const all = await started()
    pay(all.id)
    expect(await report(all.id)).toBe(200)
    await world.jobsDone()
    const { appointmentId, state, checkoutUrl } = await stateOf(all)
    expect({ state, checkoutUrl }).toEqual({ state: 'booked', checkoutUrl: null })
    const [visit] = await all.patient.api.visits.upcoming()
    expect(visit).toMatchObject({ id: appointmentId, reason: 'A cough since Tuesday', status: 'scheduled' })
    expect(await all.patient.api.visits.consultation({ consultationId: visit!.consultation_id })).toMatchObject({
      payment_method: 'paystack',
      amount: PRICE,
    })
    expect(await entriesOf(all)).toEqual([
      ['debit', -PRICE],
      ['topup', PRICE],
    ])
    const { rows } = await world.owner.query(`select code from notifications where user_id = $1 order by code`, [all.patient.id])
    expect(rows.map(({ code }) => code)).toEqual(['consult_booked', 'payment_receipt'])
    const kept = await world.owner.query('select reason from payments where id = $1', [all.id])
    expect(kept.rows[0].reason).toBeNull()
  })

  test('keeps the time meanwhile, twenty minutes from the start and once', async () => {
    const all = await started()
    const stranger = await world.as('patient')
    world.setTime(addMinutes(START, 19))
    await expect(hold(stranger, all.doctor)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    expect(await all.patient.api.booking.payByCard(all.wish)).toEqual({ paymentId: all.id })
    await all.patient.api.booking.payByCard({ ...all.wish, idempotencyKey: v7() })
    world.setTime(addMinutes(START, 21))
    await hold(stranger, all.doctor)
    await expect(all.patient.api.booking.payByCard({ ...all.wish, idempotencyKey: v7() })).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  })

  test('is not sent anywhere for another price, a free visit or a time that is not kept', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    await expect(patient.api.booking.payByCard(wishOf(doctor))).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    await hold(patient, doctor)
    await expect(patient.api.booking.payByCard({ ...wishOf(doctor), amount: 1 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    const free = { ...wishOf(doctor), consultationType: 'General Consultation', amount: 0 }
    await expect(patient.api.booking.payByCard(free)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await world.owner.query('select from payments where user_id = $1', [patient.id])).rowCount).toBe(0)
  })

  test('hears at once when the provider is away, and may try again', async () => {
    for (const mood of [500, 'silent'] as const) {
      const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
      await hold(patient, doctor)
      provider.now.mood = mood
      const { paymentId } = await patient.api.booking.payByCard(wishOf(doctor))
      await world.jobsDone()
      expect(await patient.api.wallet.payment({ paymentId })).toMatchObject({ state: 'failed', isAway: true, checkoutUrl: null })
      provider.now.mood = null
      const again = await patient.api.booking.payByCard(wishOf(doctor))
      await world.jobsDone()
      expect((await patient.api.wallet.payment(again)).checkoutUrl).not.toBeNull()
    }
  })

  test('sees their own payments and nobody else’s', async () => {
    const all = await started()
    const stranger = await world.as('patient')
    await expect(stranger.api.wallet.payment({ paymentId: all.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('news from the provider', () => {
  test('twenty times at once is one payment, one visit and one debit', async () => {
    const all = await started()
    pay(all.id)
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => report(all.id))))).toEqual(new Set([200]))
    await world.jobsDone()
    expect(await report(all.id)).toBe(200)
    await world.jobsDone()
    expect(await entriesOf(all)).toEqual([
      ['debit', -PRICE],
      ['topup', PRICE],
    ])
    expect(await all.patient.api.visits.upcoming()).toHaveLength(1)
  })

  test('without its signature, with another’s, or changed on the way is refused and nobody is asked', async () => {
    const all = await started()
    pay(all.id)
    const asked = provider.asked.verify
    const good = newsOf(of(all.id))
    const forged = [
      { ...good, headers: { 'content-type': 'application/json' } },
      { ...good, headers: { ...good.headers, 'x-paystack-signature': '' } },
      { ...good, headers: { ...good.headers, 'x-paystack-signature': 'zz'.repeat(64) } },
      newsOf(of(all.id), PAYSTACK_SECRET.replace('0', '1')),
      { ...good, body: good.body.replace('"ZAR"', '"USD"') },
      { ...good, body: `${good.body} ` },
    ]
    for (const init of forged) expect(await report(all.id, init as typeof good)).toBe(403)
    await world.jobsDone()
    expect(provider.asked.verify).toBe(asked)
    expect(await stateOf(all)).toMatchObject({ state: 'started' })
  })

  test('is not believed: only what the provider answers when it is asked', async () => {
    const all = await started()
    expect(await report(all.id, newsOf({ ...of(all.id), status: 'success' }))).toBe(200)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'started' })
    expect(await balanceOf(all.patient)).toBe(0)
  })

  test.each([
    ['less than was asked for', { amount: PRICE - 1 }],
    ['more than was asked for', { amount: PRICE + 1 }],
    ['another currency', { currency: 'NGN' }],
  ])('of %s books nothing, credits nothing and stays so', async (_, wrong) => {
    const all = await started()
    Object.assign(pay(all.id), wrong)
    await report(all.id)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'failed' })
    Object.assign(of(all.id), { amount: PRICE, currency: 'ZAR' })
    await report(all.id)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'failed' })
    expect(await all.patient.api.wallet.mine()).toMatchObject({ balanceCents: 0, entries: [] })
    expect(await all.patient.api.visits.upcoming()).toEqual([])
  })

  test('about what is not ours, or is no news at all, is taken and changes nothing', async () => {
    for (const data of [{ reference: v7() }, { reference: 'T123' }, {}]) expect(await report('', newsOf(data))).toBe(200)
    await world.jobsDone()
    expect((await world.fetch('/hooks/paystack', { ...newsOf({}), body: 'x'.repeat(70_000) })).status).toBe(413)
  })

  test('that comes when the time went to somebody else leaves the money in the wallet, and the patient is told', async () => {
    const all = await started()
    const quicker = await world.as('patient')
    world.setTime(addMinutes(START, 21))
    await topUp(world, quicker, PRICE)
    await quicker.api.booking.book({ ...wishOf(all.doctor), paymentMethod: 'wallet' })
    pay(all.id)
    await report(all.id)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'credited', appointmentId: null })
    expect(await entriesOf(all)).toEqual([['topup', PRICE]])
    const { rows } = await world.owner.query(`select code from notifications where user_id = $1`, [all.patient.id])
    expect(rows).toEqual([{ code: 'wallet_credit' }])
    await all.patient.api.booking.book({ ...wishOf(all.doctor, '10:00'), paymentMethod: 'wallet' })
    expect(await balanceOf(all.patient)).toBe(0)
  })

  test.each([
    ['after the visit would have begun', () => world.setTime(monday('09:01'))],
    [
      'when the doctor takes nobody any more',
      ({ doctor }: Started) => world.owner.query('update doctor_profiles set accepting = false where doctor_id = $1', [doctor.id]),
    ],
    [
      'when the price has changed',
      ({ doctor }: Started) => world.owner.query('update doctor_profiles set price_cents = 99000 where doctor_id = $1', [doctor.id]),
    ],
  ])('that comes %s leaves the money in the wallet', async (_, meanwhile) => {
    const all = await started()
    await meanwhile(all)
    pay(all.id)
    await report(all.id)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'credited' })
    expect(await balanceOf(all.patient)).toBe(PRICE)
    expect(await all.patient.api.visits.upcoming()).toEqual([])
  })

  test('of a card that was refused ends the payment, and money that comes all the same is credited', async () => {
    const all = await started()
    Object.assign(of(all.id), { status: 'failed' })
    await report(all.id)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'failed', isAway: false })
    pay(all.id)
    await report(all.id)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'credited' })
    expect(await balanceOf(all.patient)).toBe(PRICE)
  })
})

describe('where no news comes', () => {
  test('a patient who is back makes us ask, and a provider that is away changes nothing', async () => {
    const all = await started()
    pay(all.id)
    provider.now.mood = 503
    await all.patient.api.wallet.payment({ paymentId: all.id, isBack: true })
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'started' })
    provider.now.mood = null
    await all.patient.api.wallet.payment({ paymentId: all.id, isBack: true })
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'booked' })
  })

  test('the provider is asked by ourselves after five minutes, by one server at a time, and given up after a day', async () => {
    await world.owner.query(`update payments set state = 'failed', settled_at = created_at where state = 'started'`)
    const [paid, left] = [await started(), await started()]
    pay(paid.id)
    const look = () => askAboutSilentPayments(world.opened.world)
    expect(await look()).toBe(0)
    world.setTime(addMinutes(START, 6))
    expect((await Promise.all([look(), look(), look()])).reduce((sum, one) => sum + one)).toBe(2)
    expect([await stateOf(paid), await stateOf(left)]).toMatchObject([{ state: 'booked' }, { state: 'started' }])
    expect(await look()).toBe(0)
    provider.now.mood = 'silent'
    world.setTime(addMinutes(START, 12))
    expect(await look()).toBe(1)
    expect(await stateOf(left)).toMatchObject({ state: 'started' })
    provider.now.mood = null
    world.setTime(addMinutes(START, 25 * 60))
    expect(await look()).toBe(1)
    expect(await stateOf(left)).toMatchObject({ state: 'failed' })
  })
})
