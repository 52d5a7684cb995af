import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { endedVisit, startedVisit } from '#testing/visits.ts'
import { balanceOf, topUp, writeEntry } from '#testing/wallet.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const [FREE, PRICED] = ['General Consultation', 'Long Consultation']
const monday = (time: string) => new Date(`2026-11-23T${time}:00+02:00`)
const input = (doctorId: string | null, time: string, more: object = {}) => ({
  idempotencyKey: v7(),
  doctorId,
  startsAt: monday(time),
  consultationType: PRICED,
  reason: 'A cough since Tuesday',
  paymentMethod: 'wallet' as const,
  amount: 450,
  ...more,
})

beforeAll(() => world.owner.query(`insert into consultation_types values ($1, 'An hour with a doctor, by video', 30, 45000)`, [PRICED]))

const withMoney = async (cents: number) => {
  const patient = await world.as('patient')
  await topUp(world, patient, cents)
  return patient
}
const nothingBooked = async ({ api }: TestPerson) => expect(await api.visits.upcoming()).toEqual([])

describe('a visit with a price', () => {
  test('is booked and paid from the wallet in one go, and both stand on file', async () => {
    const [patient, doctor] = [await withMoney(50_000), await world.as('doctor')]
    const { appointment, consultation } = await patient.api.booking.book(input(doctor.id, '09:00'))
    expect(consultation).toMatchObject({ payment_method: 'wallet', amount: 450 })
    expect(await patient.api.visits.consultation({ consultationId: consultation.id })).toEqual(consultation)
    expect(await patient.api.wallet.mine()).toMatchObject({
      balanceCents: 5_000,
      entries: [
        { type: 'debit', amountCents: -45_000, balanceAfterCents: 5_000, visit: { appointmentId: appointment.id } },
        { type: 'topup' },
      ],
    })
    expect(await patient.api.people.myProfile()).toMatchObject({ wallet_balance: 50 })
  })

  test('is paid once, however often the same booking is sent', async () => {
    const [patient, doctor] = [await withMoney(90_000), await world.as('doctor')]
    const wanted = input(doctor.id, '09:00')
    const answers = await Promise.all([1, 2, 3].map(() => patient.api.booking.book(wanted)))
    answers.push(await patient.api.booking.book(wanted))
    expect(new Set(answers.map(({ appointment }) => appointment.id)).size).toBe(1)
    expect(await balanceOf(patient)).toBe(45_000)
  })

  test('costs what its type costs or, where that is dearer, the doctor', async () => {
    const [patient, dear] = [await withMoney(200_000), await world.as('doctor', { priceCents: 60_000 })]
    expect(await patient.api.booking.hold({ doctorId: dear.id, consultationType: PRICED, startsAt: monday('09:00') })).toMatchObject({
      priceCents: 60_000,
    })
    await patient.api.booking.book(input(dear.id, '09:00', { amount: 600 }))
    await patient.api.booking.book(input(dear.id, '10:00', { consultationType: FREE, amount: 600 }))
    expect(await balanceOf(patient)).toBe(80_000)
  })

  test('goes to the first available doctor who asks no more than the type costs', async () => {
    await world.owner.query('update doctor_profiles set accepting = false')
    const [patient, dear, fair] = [
      await withMoney(50_000),
      await world.as('doctor', { priceCents: 60_000 }),
      await world.as('doctor', { priceCents: 30_000 }),
    ]
    const day = { from: '2026-11-23', to: '2026-11-23' }
    expect((await patient.api.booking.availableSlots({ doctorId: null, ...day }))[0]?.slots ?? []).toEqual([])
    expect((await patient.api.booking.availableSlots({ doctorId: null, consultationType: PRICED, ...day }))[0]?.slots).toHaveLength(16)
    const { appointment } = await patient.api.booking.book(input(null, '09:00'))
    expect(appointment.doctor_id).toBe(fair.id)
    expect((await patient.api.booking.doctors()).map(({ id, priceCents }) => [id, priceCents])).toEqual(
      expect.arrayContaining([
        [dear.id, 60_000],
        [fair.id, 30_000],
      ]),
    )
    await world.owner.query('update doctor_profiles set accepting = true')
  })

  test('is not booked with a wallet that is too empty or that nobody ever filled', async () => {
    const [poor, without, doctor] = [await withMoney(44_999), await world.as('patient'), await world.as('doctor')]
    await expect(poor.api.booking.book(input(doctor.id, '09:00'))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      data: { balanceCents: 44_999 },
    })
    await expect(without.api.booking.book(input(doctor.id, '09:00'))).rejects.toMatchObject({ code: 'WALLET_MISSING' })
    await nothingBooked(poor)
    await nothingBooked(without)
    expect(await balanceOf(poor)).toBe(44_999)
  })

  test('is not booked for another price than the one that was seen, nor without a way of paying', async () => {
    const [patient, doctor] = [await withMoney(50_000), await world.as('doctor')]
    const sent = (more: object) => patient.api.booking.book(input(doctor.id, '09:00', more))
    await expect(sent({ amount: 45_000 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await expect(sent({ amount: 450.001 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(sent({ amount: 1 })).rejects.toMatchObject({ code: 'PRICE_CHANGED', data: { priceCents: 45_000 } })
    await expect(sent({ amount: 0, paymentMethod: 'free' })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await expect(sent({ paymentMethod: 'free' })).rejects.toMatchObject({ code: 'PAYMENT_NEEDED' })
    await expect(sent({ consultationType: FREE })).rejects.toMatchObject({ code: 'PRICE_CHANGED', data: { priceCents: 0 } })
    await nothingBooked(patient)
    expect(await balanceOf(patient)).toBe(50_000)
  })

  test('costs nothing when the time went to somebody else', async () => {
    const [patient, quicker, doctor] = [await withMoney(50_000), await withMoney(50_000), await world.as('doctor')]
    const answers = await Promise.allSettled([patient, quicker].map(({ api }) => api.booking.book(input(doctor.id, '09:00'))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
    const balances = await Promise.all([patient, quicker].map(balanceOf))
    expect(balances.toSorted((a, b) => a - b)).toEqual([5_000, 50_000])
  })

  test('two of them at once are paid from money for one only once', async () => {
    for (let round = 0; round < 5; round++) {
      const [patient, one, two] = [await withMoney(50_000), await world.as('doctor'), await world.as('doctor')]
      const answers = await Promise.allSettled([
        patient.api.booking.book(input(one.id, '09:00')),
        patient.api.booking.book(input(two.id, '12:00')),
      ])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'INSUFFICIENT_FUNDS' } })
      expect(await balanceOf(patient)).toBe(5_000)
    }
  })
})

describe('money goes back', () => {
  const paidVisit = async () => {
    const [patient, doctor] = [await withMoney(50_000), await world.as('doctor')]
    const { appointment, consultation } = await patient.api.booking.book(input(doctor.id, '09:00'))
    return { patient, doctor, id: appointment.id, consultationId: consultation.id }
  }
  const refund = async (id: string) => {
    const client = await world.owner.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.now', $1, true)`, [world.now().toISOString()])
      const { rows } = await client.query('select refund_visit($1) as cents', [id])
      await client.query('commit')
      return rows[0].cents
    } finally {
      client.release()
    }
  }
  const set = (id: string, values: string) => world.owner.query(`update appointments set ${values} where id = $1`, [id])

  test.each([
    ['cancelled in time by the patient', `status = 'cancelled', cancelled_by = user_id`],
    ['cancelled by the doctor', `status = 'cancelled', cancelled_by = doctor_id`],
    ['to which the doctor did not come', `status = 'doctor_no_show'`],
  ])('for a visit %s, once', async (_, values) => {
    const { patient, id } = await paidVisit()
    expect(await refund(id)).toBe(0)
    await set(id, values)
    expect(await Promise.all([refund(id), refund(id), refund(id)])).toEqual(expect.arrayContaining([45_000, 0, 0]))
    expect(await refund(id)).toBe(0)
    const { balanceCents, entries } = await patient.api.wallet.mine()
    expect(balanceCents).toBe(50_000)
    expect(entries[0]).toMatchObject({ type: 'refund', amountCents: 45_000, visit: { appointmentId: id } })
  })

  test('not for one that stands, was missed, or was done', async () => {
    const { patient, id } = await paidVisit()
    for (const status of ['scheduled', 'waiting', 'in_progress', 'no_show', 'completed']) {
      await set(id, `status = '${status}'`)
      expect(await refund(id)).toBe(0)
    }
    expect(await balanceOf(patient)).toBe(5_000)
  })

  test('nothing for a free visit', async () => {
    const { appointmentId } = await startedVisit(world)
    await set(appointmentId, `status = 'cancelled'`)
    expect(await refund(appointmentId)).toBe(0)
  })

  test('when the doctor finds that video will not do, with the end of the visit itself', async () => {
    const patient = await withMoney(50_000)
    const visit = await startedVisit(world, { patient })
    await world.owner.query(`update consultations set payment_method = 'wallet', amount_cents = 45000 where id = $1`, [
      visit.consultationId,
    ])
    await writeEntry(world, patient, { kind: 'debit', cents: -45_000, visit: visit.appointmentId })
    const { checklist, checklistVersion } = await visit.doctor.api.visits.workspace({ appointmentId: visit.appointmentId })
    await visit.doctor.api.visits.saveChecklist({
      appointmentId: visit.appointmentId,
      version: checklistVersion,
      checklist: { ...checklist, suitability: 'not_suitable', suitabilityReason: 'Chest pain' },
    })
    expect(await balanceOf(patient)).toBe(5_000)
    await visit.doctor.api.calls.end({ appointmentId: visit.appointmentId, outcome: 'unsuitable' })
    expect(await balanceOf(patient)).toBe(50_000)
    const done = await endedVisit(world)
    expect(await refund(done.appointmentId)).toBe(0)
  })
})
