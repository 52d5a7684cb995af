import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '#testing/slotRefusal.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
/** A Monday to book on: 23 November 2026. */
const monday = (time: string) => new Date(`2026-11-23T${time}:00+02:00`)
const body = (doctorId: string | null, startsAt: Date | null, more: object = {}) => ({
  idempotencyKey: v7(),
  doctorId,
  startsAt,
  consultationType: 'General Consultation',
  reason: 'A cough since Tuesday',
  ...more,
})
const times = (offers: { startsAt: Date }[]) =>
  offers.map(({ startsAt }) => new Date(startsAt.getTime() + 7_200_000).toISOString().slice(0, 16))

/** Doctors who are not of this test take no more patients, so that 'any doctor' means those the test makes. */
const alone = () => world.owner.query('update doctor_profiles set accepting = false')

describe('what can be booked', () => {
  test('one type, free of charge, and the doctors who take patients, with what they charge', async () => {
    const patient = await world.as('patient')
    const [doctor, priced] = [await world.as('doctor'), await world.as('doctor', { priceCents: 45_000 })]
    const description = 'A standard consultation with a general practitioner, by video'
    expect(await patient.api.booking.types()).toEqual([{ name: 'General Consultation', description, durationMinutes: 30, priceCents: 0 }])
    const doctors = await patient.api.booking.doctors()
    const days = await patient.api.booking.availableSlots({ doctorId: doctor.id, from: '2026-11-20', to: '2026-12-20' })
    const firstFree = days.flatMap(({ slots }) => slots).filter(({ available }) => available)
    expect(doctors.find(({ id }) => id === doctor.id)).toEqual({
      id: doctor.id,
      name: `Dr. ${doctor.firstName} ${doctor.lastName}`,
      photo: null,
      specialty: 'General practitioner',
      qualification: 'MBChB (UCT)',
      hpcsaNumber: 'MP0123456',
      priceCents: 0,
      firstFreeAt: firstFree[0]!.startsAt,
    })
    expect(doctors.find(({ id }) => id === priced.id)).toMatchObject({ priceCents: 45_000 })
  })

  test('sixteen starts on a working day, none at the weekend, on holidays or beyond 30 days', async () => {
    await world.owner.query(`insert into holidays values ('2026-12-16', 'Day of Reconciliation', 'rule')`)
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    const slots = async (from: string, to: string) => patient.api.booking.availableSlots({ doctorId: doctor.id, from, to })
    const [saturday, , monday23] = await slots('2026-11-21', '2026-11-23')
    expect(saturday).toEqual({ date: '2026-11-21', slots: [] })
    const starts = times(monday23!.slots)
    expect([starts[0], starts.at(-1), starts.length]).toEqual(['2026-11-23T09:00', '2026-11-23T16:30', 16])
    const [reconciliation] = await slots('2026-12-16', '2026-12-16')
    expect(reconciliation?.slots).toEqual([])
    const lastAndAfter = await slots('2026-12-18', '2026-12-21')
    expect(lastAndAfter.map((day) => day.slots.length)).toEqual([16, 0, 0, 0])
  })

  test('what is taken is shown and cannot be chosen: bookings, time off, the hold of somebody else but not one’s own', async () => {
    const [patient, other, doctor] = [await world.as('patient'), await world.as('patient'), await world.as('doctor')]
    await other.api.booking.book(body(doctor.id, monday('09:00')))
    await other.api.booking.hold({ doctorId: doctor.id, startsAt: monday('09:30') })
    await patient.api.booking.hold({ doctorId: doctor.id, startsAt: monday('10:00') })
    await world.owner.query(`insert into time_off values ($1, $2, $3, $4, 'leave', null)`, [
      v7(),
      doctor.id,
      monday('10:45'),
      monday('11:00'),
    ])
    const [day] = await patient.api.booking.availableSlots({ doctorId: doctor.id, from: '2026-11-23', to: '2026-11-23' })
    const taken = day!.slots.filter(({ available }) => !available)
    expect(times(taken)).toEqual(['2026-11-23T09:00', '2026-11-23T09:30', '2026-11-23T10:30'])
    world.setTime(new Date(START.getTime() + 10 * 60_000)) // both holds run out
    const [later] = await patient.api.booking.availableSlots({ doctorId: doctor.id, from: '2026-11-23', to: '2026-11-23' })
    world.setTime(START)
    expect(later!.slots[1]?.available).toBe(true)
  })

  test('starts within the hour are not offered, and any doctor is the union of all', async () => {
    await alone()
    const [patient, doctor, second] = [await world.as('patient'), await world.as('doctor'), await world.as('doctor', { hours: false })]
    await world.owner.query(`insert into availability_rules values ($1, $2, 5, '17:00', '18:00', '2020-01-01')`, [v7(), second.id])
    world.setTime(new Date(START.getTime() + 60_000))
    const [today] = await patient.api.booking.availableSlots({ doctorId: doctor.id, from: '2026-11-20', to: '2026-11-20' })
    world.setTime(START)
    expect(times(today!.slots.filter(({ available }) => !available))).toEqual(['2026-11-20T09:00'])
    const [any] = await patient.api.booking.availableSlots({ doctorId: null, from: '2026-11-20', to: '2026-11-20' })
    expect(any!.slots).toHaveLength(18)
  })

  test('more than 31 days, or days backwards, cannot be asked', async () => {
    const patient = await world.as('patient')
    await expect(patient.api.booking.availableSlots({ doctorId: null, from: '2026-11-20', to: '2026-12-21' })).rejects.toMatchObject({
      status: 400,
    })
    await expect(patient.api.booking.availableSlots({ doctorId: null, from: '2026-11-21', to: '2026-11-20' })).rejects.toMatchObject({
      status: 400,
    })
    expect(await patient.api.booking.availableSlots({ doctorId: null, from: '2026-11-20', to: '2026-12-20' })).toHaveLength(31)
    await expect(patient.api.booking.availableSlots({ doctorId: patient.id, from: '2026-11-20', to: '2026-11-20' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a booking', () => {
  test('makes an appointment and a consultation that name each other', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    const booked = await patient.api.booking.book(body(doctor.id, monday('11:00')))
    expect(booked.appointment).toEqual(await patient.api.visits.appointment({ appointmentId: booked.appointment.id }))
    expect(booked.consultation).toEqual(await patient.api.visits.consultation({ consultationId: booked.consultation.id }))
    expect(booked).toMatchObject({
      appointment: {
        status: 'scheduled',
        duration: 30,
        consultation_id: booked.consultation.id,
        patient_name: `Lerato ${patient.lastName}`,
      },
      consultation: {
        status: 'upcoming',
        amount: 0,
        payment_method: 'free',
        date: '2026-11-23',
        time: '11:00 AM',
        appointment_id: booked.appointment.id,
      },
    })
    expect((await doctor.api.visits.appointment({ appointmentId: booked.appointment.id })).reason).toBe('A cough since Tuesday')
  })

  test('with the same key again is the first booking, also when twenty requests race', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    const same = body(doctor.id, monday('11:00'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => patient.api.booking.book(same)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await patient.api.booking.book({ ...same, startsAt: monday('12:00') })).toEqual(answers[0])
    expect((await world.owner.query('select id from appointments where user_id = $1', [patient.id])).rowCount).toBe(1)
  })

  test('uses up the hold, which fixes the doctor when none is named', async () => {
    await alone()
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor', { firstName: 'Zanele' })]
    await world.as('doctor', { firstName: 'Abel' })
    await patient.api.booking.hold({ doctorId: doctor.id, startsAt: monday('15:00') })
    const { appointment } = await patient.api.booking.book(body(null, monday('15:00')))
    expect(appointment.doctor_id).toBe(doctor.id)
    expect((await world.owner.query('select from slot_holds where user_id = $1', [patient.id])).rowCount).toBe(0)
  })

  test('with any doctor goes to the one with the fewest bookings that day, then by name', async () => {
    await alone()
    const [busy, free] = [await world.as('doctor', { firstName: 'Abel' }), await world.as('doctor', { firstName: 'Zanele' })]
    const patient = await world.as('patient')
    expect((await patient.api.booking.book(body(null, monday('09:00')))).appointment.doctor_id).toBe(busy.id)
    expect((await patient.api.booking.book(body(null, monday('10:00')))).appointment.doctor_id).toBe(free.id)
    expect((await patient.api.booking.book(body(null, monday('11:00')))).appointment.doctor_id).toBe(busy.id)
  })
})

describe('a booking is refused', () => {
  const refused = async (patient: TestPerson, input: ReturnType<typeof body>, answer: object) => {
    await expect(patient.api.booking.book(input)).rejects.toMatchObject({ defined: true, ...answer })
    expect((await world.owner.query('select from appointments where idempotency_key = $1', [input.idempotencyKey])).rowCount).toBe(0)
  }

  test.each([
    ['phone_number = null', 'PROFILE_INCOMPLETE'],
    ["birth_date = '2015-01-01'", 'UNDER_AGE'],
  ])('with a profile that has %s: %s', async (fact, code) => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    await world.owner.query(`update profiles set ${fact} where id = $1`, [patient.id])
    await refused(patient, body(doctor.id, monday('09:00')), { code })
    await expect(patient.api.booking.hold({ doctorId: doctor.id, startsAt: monday('09:00') })).rejects.toMatchObject({ code })
  })

  test('without a date, without a reason or with a type that does not exist', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    await refused(patient, body(doctor.id, null), { code: 'APPOINTMENT_INCOMPLETE' })
    for (const wrong of [{ reason: '  ' }, { consultationType: 'Home visit' }])
      await refused(patient, body(doctor.id, monday('09:00'), wrong), { code: 'FIELDS_MISSING' })
  })

  test('before today, beyond 30 days, and at instants that no calendar knows', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    for (const startsAt of ['2026-11-19T07:00:00Z', '2026-12-21T07:00:00Z', '1901-01-01T07:00:00Z', '2198-01-01T07:00:00Z'])
      await refused(patient, body(doctor.id, new Date(startsAt)), { code: 'OUTSIDE_BOOKING_WINDOW', data: { days: 30 } })
    for (const startsAt of ['+100000-01-01T07:00:00Z', '-000100-01-01T07:00:00Z'])
      await expect(patient.api.booking.book(body(doctor.id, new Date(startsAt)))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('at a start that is none, and offers the nearest three', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    const error = await refusalOf(patient.api.booking.book(body(doctor.id, monday('09:10'))))
    expect(error).toMatchObject({ code: 'SLOT_NOT_OFFERED', defined: true, data: { startsAt: monday('09:10') } })
    expect(times(error.data.nearest)).toEqual(['2026-11-23T09:00', '2026-11-23T09:30', '2026-11-23T10:00'])
    expect(error.data.nearest[0]).toMatchObject({ doctorId: doctor.id, doctorName: `Dr. Naledi ${doctor.lastName}` })
    await refused(patient, body(doctor.id, new Date('2026-11-21T07:00:00Z')), { code: 'SLOT_NOT_OFFERED' })
  })

  test('when somebody else has the time, by booking or by hold', async () => {
    const [patient, other, doctor] = [await world.as('patient'), await world.as('patient'), await world.as('doctor')]
    await other.api.booking.book(body(doctor.id, monday('10:00')))
    await other.api.booking.hold({ doctorId: doctor.id, startsAt: monday('10:30') })
    for (const start of ['10:00', '10:30']) {
      const error = await refusalOf(patient.api.booking.book(body(doctor.id, monday(start))))
      expect(error).toMatchObject({ code: 'SLOT_TAKEN', status: 409, data: { startsAt: monday(start) } })
      expect(error.data.nearest).toHaveLength(3)
      expect(times(error.data.nearest)).not.toContain(`2026-11-23T${start}`)
    }
  })

  test('when the patient is elsewhere at that time', async () => {
    const [patient, doctor, second] = [await world.as('patient'), await world.as('doctor'), await world.as('doctor')]
    await patient.api.booking.book(body(doctor.id, monday('10:00')))
    await refused(patient, body(second.id, monday('10:00')), { code: 'PATIENT_BUSY' })
    const hold = patient.api.booking.hold({ doctorId: second.id, startsAt: monday('10:00') })
    await expect(hold).rejects.toMatchObject({ code: 'PATIENT_BUSY' })
  })

  test('when three appointments are ahead already', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    for (const start of ['09:00', '10:00', '11:00']) await patient.api.booking.book(body(doctor.id, monday(start)))
    await refused(patient, body(doctor.id, monday('12:00')), { code: 'TOO_MANY_UPCOMING', data: { most: 3 } })
  })

  test('when it costs something, and by nobody who is no doctor', async () => {
    const [patient, priced] = [await world.as('patient'), await world.as('doctor', { priceCents: 45_000 })]
    await refused(patient, body(priced.id, monday('09:00')), { code: 'PRICE_CHANGED', data: { priceCents: 45_000 } })
    for (const nobody of [v7(), patient.id]) await refused(patient, body(nobody, monday('09:00')), { code: 'NOT_FOUND' })
  })

  test('to visitors and to everybody who is no patient', async () => {
    const doctor = await world.as('doctor')
    await expect(world.visitor.booking.book(body(doctor.id, monday('09:00')))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    for (const other of [doctor, await world.as('nurse'), await world.as('admin')]) {
      const { booking } = other.api
      const requests: Promise<unknown>[] = [
        booking.types(),
        booking.doctors(),
        booking.releaseHold(),
        booking.hold({ doctorId: null, startsAt: monday('09:00') }),
        booking.availableSlots({ doctorId: null, from: '2026-11-23', to: '2026-11-23' }),
        booking.book(body(null, monday('09:00'))),
      ]
      for (const answer of await Promise.allSettled(requests))
        expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'NOT_ALLOWED' } })
    }
  })
})
