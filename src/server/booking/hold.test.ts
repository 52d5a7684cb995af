import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { refusalOf } from '#testing/slotRefusal.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00+02:00`)
const minutesLater = (minutes: number) => world.setTime(new Date(START.getTime() + minutes * 60_000))

test('a hold keeps a start for ten minutes and names the doctor', async () => {
  const [patient, other, doctor] = [await world.as('patient'), await world.as('patient'), await world.as('doctor')]
  const wanted = { doctorId: doctor.id, startsAt: at('10:00') }
  expect(await patient.api.booking.hold(wanted)).toEqual({
    ...wanted,
    doctorName: `Dr. Naledi ${doctor.lastName}`,
    priceCents: 0,
    freeCancellationHours: 2,
    expiresAt: new Date(START.getTime() + 600_000),
  })
  minutesLater(9)
  const refusal = await refusalOf(other.api.booking.hold(wanted))
  expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', defined: true, data: { startsAt: at('10:00') } })
  expect(refusal.data.nearest).toEqual(
    ['09:30', '10:30', '11:00'].map((time) => ({ doctorId: doctor.id, doctorName: `Dr. Naledi ${doctor.lastName}`, startsAt: at(time) })),
  )
  minutesLater(10)
  expect(await other.api.booking.hold(wanted)).toMatchObject(wanted)
  world.setTime(START)
})

test('a start that is kept stays bookable when the doctor’s notice passes meanwhile, but no longer than it is kept', async () => {
  const [patient, other, doctor] = [await world.as('patient'), await world.as('patient'), await world.as('doctor')]
  const wanted = { doctorId: doctor.id, startsAt: at('10:00') }
  const toBook = { ...wanted, idempotencyKey: v7(), consultationType: 'General Consultation', reason: 'A cough' }
  const isFree = async ({ api }: TestPerson) => {
    const [day] = await api.booking.availableSlots({ doctorId: doctor.id, from: '2026-11-23', to: '2026-11-23' })
    return day!.slots.find(({ startsAt }) => startsAt.getTime() === wanted.startsAt.getTime())!.available
  }
  world.setTime(at('08:58'))
  const { expiresAt } = await patient.api.booking.hold(wanted)
  world.setTime(at('09:03'))
  expect([await isFree(patient), await isFree(other)]).toEqual([true, false])
  expect((await patient.api.booking.hold(wanted)).expiresAt).toEqual(expiresAt) // the page was loaded again
  expect((await patient.api.booking.book(toBook)).appointment.date).toEqual(wanted.startsAt)

  const later = { ...wanted, startsAt: at('10:30') }
  world.setTime(at('09:29'))
  await other.api.booking.hold(later)
  world.setTime(at('09:39'))
  await expect(other.api.booking.book({ ...toBook, ...later })).rejects.toMatchObject({ code: 'SLOT_NOT_OFFERED' })
  await expect(other.api.booking.hold(later)).rejects.toMatchObject({ code: 'SLOT_NOT_OFFERED' })
  world.setTime(START)
})

test('a second hold gives up the first, and a released one is free at once', async () => {
  const [patient, other, doctor] = [await world.as('patient'), await world.as('patient'), await world.as('doctor')]
  await patient.api.booking.hold({ doctorId: doctor.id, startsAt: at('10:00') })
  await patient.api.booking.hold({ doctorId: doctor.id, startsAt: at('11:00') })
  await other.api.booking.hold({ doctorId: doctor.id, startsAt: at('10:00') })
  await other.api.booking.releaseHold()
  await patient.api.booking.hold({ doctorId: doctor.id, startsAt: at('10:00') })
  const { rows } = await world.owner.query('select user_id, starts_at from slot_holds where doctor_id = $1', [doctor.id])
  expect(rows).toEqual([{ user_id: patient.id, starts_at: at('10:00') }])
  await patient.api.booking.releaseHold()
  await patient.api.booking.releaseHold()
})

test('a hold for any doctor takes whoever is free, and offers others when nobody is', async () => {
  await world.owner.query('update doctor_profiles set accepting = false')
  const [abel, zanele] = [await world.as('doctor', { firstName: 'Abel' }), await world.as('doctor', { firstName: 'Zanele' })]
  const patients = [await world.as('patient'), await world.as('patient'), await world.as('patient')]
  const holdAny = (index: number) => patients[index]!.api.booking.hold({ doctorId: null, startsAt: at('10:00') })
  expect((await holdAny(0)).doctorId).toBe(abel.id)
  expect((await holdAny(1)).doctorId).toBe(zanele.id)
  const refusal = await refusalOf(holdAny(2))
  expect(refusal).toMatchObject({ code: 'SLOT_TAKEN' })
  expect(refusal.data.nearest.map((offer) => offer.startsAt)).toEqual([at('09:30'), at('10:30'), at('11:00')])
})

test('the nearest three reach over days that are full, and leave out when the patient is busy', async () => {
  const [patient, doctor, colleague] = [await world.as('patient'), await world.as('doctor'), await world.as('doctor')]
  const timeOff = (from: Date, until: Date) =>
    world.owner.query(`insert into time_off values ($1, $2, $3, $4, 'leave', null)`, [v7(), doctor.id, from, until])
  await timeOff(at('08:00'), at('16:30'))
  const wanted = { idempotencyKey: v7(), consultationType: 'General Consultation', reason: 'A cough' }
  await patient.api.booking.book({ ...wanted, doctorId: colleague.id, startsAt: at('09:00', 24) })
  const nearest = async () => {
    const refusal = await refusalOf(patient.api.booking.hold({ doctorId: doctor.id, startsAt: at('12:00') }))
    return refusal.data.nearest.map((offer) => offer.startsAt)
  }
  expect(await nearest()).toEqual([at('16:30'), at('09:30', 24), at('10:00', 24)])
  await timeOff(at('08:00', 20), at('16:30', 20))
  await timeOff(at('16:30'), at('18:00', 30))
  const far = await nearest()
  expect(far).toEqual([at('16:30', 20), new Date('2026-12-01T09:00:00+02:00'), new Date('2026-12-01T09:30:00+02:00')])
})

test('a start that is kept longer at its last moment, because it is being paid for, is not taken over', async () => {
  const [patient, other, doctor] = [await world.as('patient'), await world.as('patient'), await world.as('doctor')]
  const wanted = { doctorId: doctor.id, startsAt: at('10:00') }
  await patient.api.booking.hold(wanted)
  minutesLater(11)
  const paying = await world.owner.connect()
  try {
    await paying.query('begin')
    await paying.query('update slot_holds set expires_at = $2 where user_id = $1', [patient.id, new Date(START.getTime() + 1_800_000)])
    const taking = refusalOf(other.api.booking.hold(wanted))
    await expect
      .poll(async () => (await world.owner.query(`select from pg_locks where not granted`)).rowCount, { timeout: 10_000 })
      .toBeGreaterThan(0)
    await paying.query('commit')
    expect(await taking).toMatchObject({ code: 'SLOT_TAKEN' })
  } finally {
    paying.release()
  }
  const { rows } = await world.owner.query('select user_id from slot_holds where doctor_id = $1', [doctor.id])
  expect(rows).toEqual([{ user_id: patient.id }])
  world.setTime(START)
})
