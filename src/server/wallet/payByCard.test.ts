import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { PRICE, PRICED, cardPayments, entriesOf, hold, monday, stateOf, bookingRequestOf } from '#testing/cardPayments.ts'
import { START } from '#testing/world.ts'

const { provider, world, started, of, pay, report } = await cardPayments()

describe('who pays by card', () => {
  test('is sent to the provider’s page, which learns the amount that we set and nobody’s name or address', async () => {
    const all = await started()
    const found = await stateOf(all)
    expect(found).toMatchObject({ state: 'started', amountCents: PRICE, startsAt: monday('09:00'), appointmentId: null })
    expect(found.checkoutUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/\d+$/)
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
      amount: PRICE / 100,
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

  test('has the reason as it was when they went to pay last', async () => {
    const all = await started()
    const reason = 'A cough since Tuesday, and chest pain since this morning'
    expect(await all.patient.api.booking.payByCard({ ...all.wish, reason })).toMatchObject({ paymentId: all.id })
    pay(all.id)
    await report(all.id)
    await world.jobsDone()
    expect(await all.patient.api.visits.upcoming()).toMatchObject([{ reason }])
  })

  test('keeps the time meanwhile, twenty minutes from the start and once', async () => {
    const all = await started()
    const stranger = await world.as('patient')
    world.setTime(addMinutes(START, 1))
    expect(await hold(all.patient, all.doctor)).toMatchObject({ expiresAt: addMinutes(START, 20) }) // back on our page, which asks for it again
    world.setTime(addMinutes(START, 19))
    await expect(hold(stranger, all.doctor)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    const keptUntil = addMinutes(START, 20)
    expect(await all.patient.api.booking.payByCard(all.wish)).toEqual({ paymentId: all.id, keptUntil })
    expect(await all.patient.api.booking.payByCard({ ...all.wish, idempotencyKey: v7() })).toMatchObject({ keptUntil })
    world.setTime(addMinutes(START, 21))
    expect(await all.patient.api.booking.payByCard(all.wish)).toEqual({ paymentId: all.id, keptUntil: null })
    await hold(stranger, all.doctor)
    await expect(all.patient.api.booking.payByCard({ ...all.wish, idempotencyKey: v7() })).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  })

  test('is not sent anywhere for another price, a free visit or a time that is not kept', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    await expect(patient.api.booking.payByCard(bookingRequestOf(doctor))).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    await hold(patient, doctor)
    await expect(patient.api.booking.payByCard({ ...bookingRequestOf(doctor), amount: 1 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    const free = { ...bookingRequestOf(doctor), consultationType: 'General Consultation', amount: 0 }
    await expect(patient.api.booking.payByCard(free)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await world.owner.query('select from payments where user_id = $1', [patient.id])).rowCount).toBe(0)
  })

  test('hears at once when the provider is away, and may try again', async () => {
    for (const mood of [500, 'silent'] as const) {
      const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
      await hold(patient, doctor)
      provider.now.mood = mood
      const { paymentId } = await patient.api.booking.payByCard(bookingRequestOf(doctor))
      await world.jobsDone()
      expect(await patient.api.wallet.payment({ paymentId })).toMatchObject({ state: 'failed', checkoutUrl: null })
      provider.now.mood = null
      const again = await patient.api.booking.payByCard(bookingRequestOf(doctor))
      await world.jobsDone()
      expect((await patient.api.wallet.payment({ paymentId: again.paymentId })).checkoutUrl).not.toBeNull()
    }
  })

  test('sees their own payments and nobody else’s', async () => {
    const all = await started()
    const stranger = await world.as('patient')
    await expect(stranger.api.wallet.payment({ paymentId: all.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
