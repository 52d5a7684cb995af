import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { PRICE, cardPayments, entriesOf, monday, stateOf, bookingRequestOf, type StartedPayment } from '#testing/cardPayments.ts'
import { PAYSTACK_SECRET, webhookFor } from '#testing/paystackProvider.ts'
import { balanceOf, topUp } from '#testing/wallet.ts'
import { START } from '#testing/world.ts'
import { checkUnansweredPayments } from './jobs.ts'

const { provider, world, started, of, pay, report } = await cardPayments()

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
    const good = webhookFor(of(all.id))
    const forged = [
      { ...good, headers: { 'content-type': 'application/json' } },
      { ...good, headers: { ...good.headers, 'x-paystack-signature': '' } },
      { ...good, headers: { ...good.headers, 'x-paystack-signature': 'zz'.repeat(64) } },
      webhookFor(of(all.id), PAYSTACK_SECRET.replace('0', '1')),
      { ...good, body: good.body.replace('"ZAR"', '"USD"') },
      { ...good, body: `${good.body} ` },
    ]
    for (const init of forged) expect(await report(all.id, init)).toBe(403)
    await world.jobsDone()
    expect(provider.asked.verify).toBe(asked)
    expect(await stateOf(all)).toMatchObject({ state: 'started' })
  })

  test('is not believed: only what the provider answers when it is asked', async () => {
    const all = await started()
    expect(await report(all.id, webhookFor({ ...of(all.id), status: 'success' }))).toBe(200)
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
    for (const data of [{ reference: v7() }, { reference: 'T123' }, {}]) expect(await report('', webhookFor(data))).toBe(200)
    await world.jobsDone()
    expect((await world.fetch('/hooks/paystack', { ...webhookFor({}), body: 'x'.repeat(70_000) })).status).toBe(413)
  })

  test('that comes when the time went to somebody else leaves the money in the wallet, and the patient is told', async () => {
    const all = await started()
    const quicker = await world.as('patient')
    world.setTime(addMinutes(START, 21))
    await topUp(world, quicker, PRICE)
    await quicker.api.booking.book({ ...bookingRequestOf(all.doctor), paymentMethod: 'wallet' })
    pay(all.id)
    await report(all.id)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'credited', appointmentId: null })
    expect(await entriesOf(all)).toEqual([['topup', PRICE]])
    const { rows } = await world.owner.query(`select code from notifications where user_id = $1`, [all.patient.id])
    expect(rows).toEqual([{ code: 'wallet_credit' }])
    await all.patient.api.booking.book({ ...bookingRequestOf(all.doctor, '10:00'), paymentMethod: 'wallet' })
    expect(await balanceOf(all.patient)).toBe(0)
  })

  test.each([
    ['after the visit would have begun', () => world.setTime(monday('09:01'))],
    [
      'when the doctor takes nobody any more',
      ({ doctor }: StartedPayment) => world.owner.query('update doctor_profiles set accepting = false where doctor_id = $1', [doctor.id]),
    ],
    [
      'when the price has changed',
      ({ doctor }: StartedPayment) => world.owner.query('update doctor_profiles set price_cents = 99000 where doctor_id = $1', [doctor.id]),
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
    expect(await stateOf(all)).toMatchObject({ state: 'failed' })
    pay(all.id)
    await report(all.id)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'credited' })
    expect(await balanceOf(all.patient)).toBe(PRICE)
  })
})

describe('where no news comes', () => {
  const comesBack = ({ patient, id }: StartedPayment) => patient.api.wallet.payment({ paymentId: id, isBack: true })
  const asking = async (news: () => Promise<unknown>) => {
    const before = provider.asked.verify
    await news()
    await expect.poll(() => provider.asked.verify).toBeGreaterThan(before)
  }
  /** A card is refused, and the patient tries another one on the provider's page. */
  const paidAfterRefusal = async () => {
    const all = await started()
    Object.assign(of(all.id), { status: 'failed' })
    await report(all.id)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'failed' })
    pay(all.id)
    return all
  }

  test('a patient who is back makes us ask, though not again within ten seconds', async () => {
    const all = await started()
    await asking(() => comesBack(all))
    await world.jobsDone()
    pay(all.id)
    await comesBack(all)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'started' })
    world.setTime(new Date(world.now().getTime() + 10_000))
    await comesBack(all)
    await world.jobsDone()
    expect(await stateOf(all)).toMatchObject({ state: 'booked' })
  })

  test('a provider that is away changes nothing, and is asked again until it answers', async () => {
    const [first, afterRefusal] = [await started(), await paidAfterRefusal()]
    pay(first.id)
    provider.now.mood = 503
    await asking(() => comesBack(first))
    await asking(() => report(afterRefusal.id))
    expect(await stateOf(first)).toMatchObject({ state: 'started' })
    expect(await stateOf(afterRefusal)).toMatchObject({ state: 'failed' })
    provider.now.mood = null
    await world.jobsDone()
    expect(await stateOf(first)).toMatchObject({ state: 'booked' })
    expect(await stateOf(afterRefusal)).toMatchObject({ state: 'credited' })
    expect(await balanceOf(afterRefusal.patient)).toBe(PRICE)
  })

  test('a patient who is back within a day of a refusal makes us ask too, and later nobody does', async () => {
    const [soon, late] = [await paidAfterRefusal(), await paidAfterRefusal()]
    world.setTime(addMinutes(START, 23 * 60))
    await comesBack(soon)
    await world.jobsDone()
    expect(await stateOf(soon)).toMatchObject({ state: 'credited' })
    expect(await balanceOf(soon.patient)).toBe(PRICE)
    world.setTime(addMinutes(START, 24 * 60))
    await comesBack(late)
    await world.jobsDone()
    expect(await stateOf(late)).toMatchObject({ state: 'failed' })
  })

  test('the provider is asked by ourselves after five minutes, by one server at a time, and given up after a day', async () => {
    await world.owner.query(`update payments set state = 'failed', settled_at = created_at where state = 'started'`)
    const [paid, left] = [await started(), await started()]
    pay(paid.id)
    const look = () => checkUnansweredPayments(world.opened.world)
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
