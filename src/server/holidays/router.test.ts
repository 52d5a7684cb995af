// Days without visits: those of the law, and those an administrator types, such as an election.
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { publicHolidays } from '#rules/holidays.ts'
import { savePublicHolidays } from '#server/booking/savePublicHolidays.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { bookedVisit } from '#testing/visits.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
let admin: TestPerson
beforeAll(async () => {
  admin = await world.as('admin')
  await savePublicHolidays(world.owner.options as pg.ClientConfig, world.now())
})

const ELECTION = { date: '2026-12-02', name: 'Local elections', knownVisits: 0 } // a Wednesday
const slotsOn = async ({ api }: TestPerson, doctorId: string, day: string) =>
  (await api.booking.availableSlots({ doctorId, from: day, to: day }))[0]!.slots.filter(({ available }) => available).length

test('the list of a year has the days of the law, and says which they are', async () => {
  const list = await admin.api.holidays.list({ year: 2027 })
  expect(list).toEqual(publicHolidays(2027).map((day) => ({ ...day, source: 'rule', visits: 0 })))
})

test('an added day takes the free starts away, except with doctors who work on holidays, and gives them back when it goes', async () => {
  const [patient, doctor, keen] = [await world.as('patient'), await world.as('doctor'), await world.as('doctor')]
  await world.owner.query('update doctor_profiles set works_public_holidays = true where doctor_id = $1', [keen.id])
  expect(await slotsOn(patient, doctor.id, ELECTION.date)).toBe(16)
  expect(await admin.api.holidays.add(ELECTION)).toEqual({ date: ELECTION.date, name: ELECTION.name, source: 'manual', visits: 0 })
  expect(await slotsOn(patient, doctor.id, ELECTION.date)).toBe(0)
  expect(await slotsOn(patient, keen.id, ELECTION.date)).toBe(16)
  const startsAt = new Date(`${ELECTION.date}T10:00:00+02:00`)
  const input = { idempotencyKey: v7(), doctorId: doctor.id, startsAt, consultationType: 'General Consultation', reason: 'A cough' }
  await expect(refusalOf(patient.api.booking.book(input))).resolves.toMatchObject({ code: 'SLOT_NOT_OFFERED' })
  await admin.api.holidays.remove({ date: ELECTION.date })
  expect(await slotsOn(patient, doctor.id, ELECTION.date)).toBe(16)
})

test('visits that are booked on the day are named before it is saved, and a day with more than were seen is not saved', async () => {
  const date = '2026-12-03'
  const at = (time: string) => new Date(`${date}T${time}:00+02:00`)
  const [doctor, keen] = [await world.as('doctor'), await world.as('doctor')]
  await world.owner.query('update doctor_profiles set works_public_holidays = true where doctor_id = $1', [keen.id])
  const { patient } = await bookedVisit(world, { doctor, startsAt: at('09:30') })
  await bookedVisit(world, { doctor, startsAt: at('00:00') })
  await bookedVisit(world, { doctor, startsAt: at('11:00'), status: 'cancelled' })
  await bookedVisit(world, { doctor: keen, startsAt: at('12:00') })
  await bookedVisit(world, { doctor, startsAt: new Date(at('00:00').getTime() + 86_400_000) })
  const named = await admin.api.holidays.visitsOn({ date })
  expect(named.map(({ startsAt }) => startsAt)).toEqual([at('00:00'), at('09:30')])
  expect(named[1]).toEqual({
    startsAt: at('09:30'),
    doctor: `Dr. ${doctor.firstName} ${doctor.lastName}`,
    patientInitials: `${patient.firstName[0]}${patient.lastName[0]}`,
  })

  const refused = await refusalOf(admin.api.holidays.add({ date, name: 'Day of mourning', knownVisits: 1 }))
  expect(refused).toMatchObject({ code: 'VISITS_BOOKED', data: { visits: 2 } })
  expect((await admin.api.holidays.list({ year: 2026 })).map((day) => day.date)).not.toContain(date)
  expect(await admin.api.holidays.add({ date, name: 'Day of mourning', knownVisits: 2 })).toMatchObject({ visits: 2 })
  expect((await admin.api.holidays.list({ year: 2026 })).find((day) => day.date === date)).toMatchObject({ visits: 2, source: 'manual' })
})

test('a day that passed, or that is on the list already, is refused; today is not', async () => {
  const codeOf = async (date: string) => (await refusalOf(admin.api.holidays.add({ date, name: 'X', knownVisits: 0 }))).code
  expect(await codeOf('2026-11-19')).toBe('DAY_PASSED')
  expect(await codeOf('2026-12-25')).toBe('ALREADY_LISTED')
  expect(await codeOf('2031-12-25')).toBe('ALREADY_LISTED') // by the law, though not written down yet
  await admin.api.holidays.add({ date: '2026-11-20', name: 'Day of mourning', knownVisits: 0 })
  expect(await codeOf('2026-11-20')).toBe('ALREADY_LISTED')
  world.setTime(new Date('2026-11-21T08:00:00Z'))
  await expect(refusalOf(admin.api.holidays.remove({ date: '2026-11-20' }))).resolves.toMatchObject({ code: 'DAY_PASSED' })
})

test('two who add the same day at once add it once, and a day of the law stays', async () => {
  const other = await world.as('admin')
  const day = { date: '2027-02-03', name: 'Election', knownVisits: 0 }
  const answers = await Promise.allSettled([admin, other].map(({ api }) => api.holidays.add(day)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(refusalOf(admin.api.holidays.remove({ date: '2027-12-25' }))).resolves.toMatchObject({ code: 'NOT_FOUND' })
  const doctor = await world.as('doctor')
  await expect(refusalOf(doctor.api.holidays.visitsOn({ date: day.date }))).resolves.toMatchObject({ code: 'NOT_ALLOWED' })
})
