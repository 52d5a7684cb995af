// A doctor's calendar, and the hours that make it.
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { addDays, addMinutes, instantAt } from '#rules/time.ts'
import { sendDueReminders } from '#server/notices/sendDueReminders.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { bookedVisit, endedVisit, startedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const MONDAY = '2026-11-23'
const at = (time: string, date = MONDAY) => instantAt(date, time)
const block = (from: Date, until: Date) => ({ id: v7(), startsAt: from, endsAt: until, kind: 'blocked' as const, reason: 'Lunch' })
const freeOn = async ({ api }: TestPerson, doctorId: string, day = MONDAY) =>
  (await api.booking.availableSlots({ doctorId, from: day, to: day }))[0]!.slots
    .filter(({ available }) => available)
    .map(({ startsAt }) => startsAt)
const weekOf = (starts: string, ends: string) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts, ends }))
const codeOf = async (refused: Promise<unknown>) => (await refusalOf(refused)).code

test('a calendar has the visits, blocks, hours and holidays of its days, and nothing of other doctors', async () => {
  const doctor = await world.as('doctor')
  const { appointmentId, patient } = await bookedVisit(world, { doctor, startsAt: at('09:30'), reason: 'x'.repeat(100) })
  await bookedVisit(world, { startsAt: at('09:30') })
  await bookedVisit(world, { doctor, startsAt: at('09:30', '2026-11-24') })
  const lunch = await doctor.api.diary.blockTime(block(at('12:00'), at('13:00')))
  const day = await doctor.api.diary.days({ from: MONDAY, to: MONDAY })
  expect(day.visits.map((visit) => visit.appointmentId)).toEqual([appointmentId])
  expect(day.visits[0]).toMatchObject({ reason: `${'x'.repeat(79)}…`, status: 'scheduled', amountCents: 0, flags: ['first_visit'] })
  expect(day.visits[0]!.patientId).toBe(patient.id)
  expect(day.blocks).toEqual([lunch])
  expect(day.hours).toEqual([{ startsAt: at('09:00'), endsAt: at('17:00') }])
  expect((await doctor.api.diary.days({ from: '2026-12-12', to: '2026-12-13' })).hours).toEqual([]) // a weekend
})

test('of a cancelled visit the calendar keeps the hour and the initials, and neither name nor reason', async () => {
  const { doctor, patient } = await bookedVisit(world, { startsAt: at('09:30'), status: 'cancelled' })
  const { visits } = await doctor.api.diary.days({ from: MONDAY, to: MONDAY })
  const initials = `${patient.firstName[0]}${patient.lastName[0]}`
  expect(visits).toMatchObject([{ status: 'cancelled', patientId: null, patientName: initials, reason: '', flags: [] }])
})

test('what is worth knowing of a patient shows once the record is open, and of a missed visit before', async () => {
  const { doctor, patient } = await bookedVisit(world, { startsAt: at('09:30') })
  await bookedVisit(world, { doctor, patient, startsAt: at('09:30', '2026-11-18'), status: 'no_show' })
  await world.owner.query(`update profiles set allergies = '{Penicillin}', interpreter_needed = true where id = $1`, [patient.id])
  const flags = async () => (await doctor.api.diary.days({ from: MONDAY, to: MONDAY })).visits[0]!.flags
  expect(await flags()).toEqual(['first_visit', 'missed_before'])
  world.setTime(addMinutes(at('09:30'), -24 * 60))
  expect(await flags()).toEqual(['first_visit', 'allergy', 'interpreter', 'missed_before'])
  world.setTime(START)
})

test('a calendar shows 31 days at most, and never to a patient', async () => {
  const [doctor, patient] = [await world.as('doctor'), await world.as('patient')]
  await doctor.api.diary.days({ from: MONDAY, to: addDays(MONDAY, 30) })
  expect(await codeOf(doctor.api.diary.days({ from: MONDAY, to: addDays(MONDAY, 31) }))).toBe('BAD_REQUEST')
  expect(await codeOf(patient.api.diary.days({ from: MONDAY, to: MONDAY }))).toBe('NOT_ALLOWED')
})

test('new hours of the week are what patients are offered at once', async () => {
  const [doctor, patient] = [await world.as('doctor'), await world.as('patient')]
  const { version } = await doctor.api.diary.availability()
  await doctor.api.diary.saveWeek({ version, knownVisits: 0, weekly: [{ weekday: 1, starts: '18:00', ends: '19:00' }] })
  expect(await freeOn(patient, doctor.id)).toEqual([at('18:00'), at('18:30')])
  expect(await freeOn(patient, doctor.id, '2026-11-24')).toEqual([])
  const saved = await doctor.api.diary.availability()
  expect(saved).toMatchObject({ version: version + 1, weekly: [{ weekday: 1, starts: '18:00', ends: '19:00' }] })
})

test('hours that overlap, end before they begin, or were read before another change are refused and change nothing', async () => {
  const doctor = await world.as('doctor')
  const { version, weekly } = await doctor.api.diary.availability()
  const save = (hours: { weekday: number; starts: string; ends: string }[], read = version) =>
    doctor.api.diary.saveWeek({ version: read, knownVisits: 0, weekly: hours })
  const twice = [weekly[0]!, { ...weekly[0]!, starts: '16:00', ends: '18:00' }]
  expect(await codeOf(save(twice))).toBe('HOURS_OVERLAP')
  expect(await codeOf(save([{ weekday: 1, starts: '17:00', ends: '09:00' }]))).toBe('HOURS_BACKWARDS')
  expect(await refusalOf(save([], version - 1))).toMatchObject({ code: 'STALE_VERSION', data: { version } })
  expect(await doctor.api.diary.availability()).toMatchObject({ version, weekly })
})

test('of two who save the same hours at once one is told', async () => {
  const doctor = await world.as('doctor')
  const { version } = await doctor.api.diary.availability()
  const answers = await Promise.allSettled(
    ['10:00', '11:00'].map((starts) => doctor.api.diary.saveWeek({ version, knownVisits: 0, weekly: weekOf(starts, '12:00') })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('hours that leave a booked visit outside are saved only by a doctor who was shown it, and the visit stays booked', async () => {
  const { doctor, appointmentId } = await bookedVisit(world, { startsAt: at('09:30') })
  const { version, booked } = await doctor.api.diary.availability()
  expect(booked.map((visit) => visit.appointmentId)).toEqual([appointmentId])
  const input = { version, weekly: weekOf('10:00', '17:00') }
  expect(await refusalOf(doctor.api.diary.saveWeek({ ...input, knownVisits: 0 }))).toMatchObject({
    code: 'VISITS_OUTSIDE',
    data: { visits: 1 },
  })
  await doctor.api.diary.saveWeek({ ...input, knownVisits: 1 })
  expect((await doctor.api.diary.days({ from: MONDAY, to: MONDAY })).visits).toHaveLength(1)
})

test('a day with other hours replaces its week day, and without hours gives it back', async () => {
  const [doctor, patient] = [await world.as('doctor'), await world.as('patient')]
  const { version } = await doctor.api.diary.availability()
  const saved = await doctor.api.diary.saveDay({ version, knownVisits: 0, date: MONDAY, hours: [{ starts: '07:00', ends: '08:00' }] })
  expect(await freeOn(patient, doctor.id)).toEqual([at('07:00'), at('07:30')])
  expect((await doctor.api.diary.days({ from: MONDAY, to: MONDAY })).hours).toEqual([{ startsAt: at('07:00'), endsAt: at('08:00') }])
  await doctor.api.diary.saveDay({ ...saved, knownVisits: 0, date: MONDAY, hours: [] })
  expect(await freeOn(patient, doctor.id)).toHaveLength(16)
  expect(await codeOf(doctor.api.diary.saveDay({ version: 3, knownVisits: 0, date: '2026-11-19', hours: [] }))).toBe('DAY_PASSED')
})

test('blocked time is not offered, and is offered again when it is taken back; nobody else takes it back', async () => {
  const [doctor, colleague, patient] = [await world.as('doctor'), await world.as('doctor'), await world.as('patient')]
  const lunch = await doctor.api.diary.blockTime(block(at('12:00'), at('13:00')))
  expect(await freeOn(patient, doctor.id)).toHaveLength(14)
  expect(await codeOf(colleague.api.diary.removeBlock({ id: lunch.id }))).toBe('NOT_FOUND')
  expect((await colleague.api.diary.days({ from: MONDAY, to: MONDAY })).blocks).toEqual([])
  await doctor.api.diary.removeBlock({ id: lunch.id })
  expect(await freeOn(patient, doctor.id)).toHaveLength(16)
})

test('time with visits in it is not blocked; once they are gone it is', async () => {
  const { doctor, appointmentId } = await bookedVisit(world, { startsAt: at('09:30') })
  const morning = block(at('09:00'), at('10:00'))
  expect(await refusalOf(doctor.api.diary.blockTime(morning))).toMatchObject({ code: 'VISITS_IN_THE_WAY', data: { visits: 1 } })
  await world.owner.query(`update appointments set status = 'cancelled' where id = $1`, [appointmentId])
  await doctor.api.diary.blockTime(morning)
  await doctor.api.diary.blockTime(morning) // sent once more
  expect((await doctor.api.diary.availability()).timeOff).toEqual([morning])
  expect(await codeOf(doctor.api.diary.blockTime(block(at('10:00'), at('09:00'))))).toBe('TIME_BACKWARDS')
  expect(await codeOf(doctor.api.diary.blockTime(block(addMinutes(START, -60), START)))).toBe('TIME_PASSED')
})

test('of a booking and a block for the same time, at the same moment, one wins and the other hears it', async () => {
  const doctor = await world.as('doctor')
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']) {
    const patient = await world.as('patient')
    const startsAt = at(time, '2026-11-26')
    const input = { idempotencyKey: v7(), doctorId: doctor.id, startsAt, consultationType: 'General Consultation', reason: 'A cough' }
    const [booked, blocked] = await Promise.allSettled([
      patient.api.booking.book(input),
      doctor.api.diary.blockTime(block(startsAt, addMinutes(startsAt, 30))),
    ])
    expect([booked.status, blocked.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('a doctor who takes no bookings offers nothing, and one who works on holidays offers those too', async () => {
  const [doctor, patient] = [await world.as('doctor'), await world.as('patient')]
  await world.owner.query(
    `insert into holidays (date, name, source) values ('2026-12-16', 'Day of Reconciliation', 'rule') on conflict do nothing`,
  )
  const holiday = '2026-12-16'
  expect(await freeOn(patient, doctor.id, holiday)).toHaveLength(0)
  expect((await doctor.api.diary.days({ from: holiday, to: holiday })).hours).toEqual([])
  await doctor.api.diary.setHolidays({ works: true })
  expect(await freeOn(patient, doctor.id, holiday)).toHaveLength(16)
  await doctor.api.diary.setAccepting({ accepting: false })
  expect(await freeOn(patient, doctor.id, holiday)).toHaveLength(0)
  expect(await doctor.api.diary.availability()).toMatchObject({ accepting: false, worksPublicHolidays: true })
})

test('a note that lies unsigned for 24 hours is a notice to its doctor; one that was signed is not', async () => {
  const { doctor, appointmentId } = await endedVisit(world)
  const leftOpen = await startedVisit(world) // from 5 minutes from now, for 30
  const signed = await endedVisit(world)
  await signed.doctor.api.visits.sign({ appointmentId: signed.appointmentId, version: 1, password: 'Correct-Horse-7' })
  const unsignedOf = async ({ id }: TestPerson) =>
    (await world.owner.query(`select link, message from notifications where user_id = $1 and code = 'unsigned_24h'`, [id])).rows
  world.setTime(addMinutes(START, 24 * 60 - 1))
  await sendDueReminders(world.opened.world)
  expect(await unsignedOf(doctor)).toEqual([])
  world.setTime(addMinutes(START, 24 * 60))
  await sendDueReminders(world.opened.world)
  expect(await unsignedOf(doctor)).toMatchObject([{ link: `/doctor/consultation/${appointmentId}` }])
  expect([await unsignedOf(signed.doctor), await unsignedOf(leftOpen.doctor)]).toEqual([[], []])
  world.setTime(addMinutes(START, 35 + 24 * 60))
  await sendDueReminders(world.opened.world)
  expect(await unsignedOf(leftOpen.doctor)).toMatchObject([{ link: `/doctor/consultation/${leftOpen.appointmentId}` }])
  await world.owner.query(`update appointments set status = 'completed' where id = $1`, [leftOpen.appointmentId])
  world.setTime(addMinutes(START, 60 + 2 * 24 * 60))
  await sendDueReminders(world.opened.world)
  expect(await unsignedOf(leftOpen.doctor)).toHaveLength(1)
  world.setTime(START)
})

test('a visit whose patient was asked for another time shows it, and no longer keeps its time from being blocked', async () => {
  const { doctor, patient, appointmentId } = await bookedVisit(world, { startsAt: at('09:30') })
  const proposalId = v7()
  await doctor.api.visitChanges.proposeTime({ appointmentId, proposalId, startsAt: at('14:00'), message: '' })
  const shown = async () => (await doctor.api.diary.days({ from: MONDAY, to: MONDAY })).visits[0]!
  expect(await shown()).toMatchObject({ startsAt: at('09:30'), proposal: { id: proposalId, startsAt: at('14:00') } })
  await doctor.api.diary.blockTime(block(at('09:00'), at('10:00')))
  await patient.api.visitChanges.answerProposal({ appointmentId, proposalId, answer: 'accept' })
  expect(await shown()).toMatchObject({ startsAt: at('14:00'), proposal: null })
})

test('time that a patient was asked to move to is kept for them: it is blocked only once the question is over', async () => {
  const { doctor, patient, appointmentId } = await bookedVisit(world, { startsAt: at('09:30') })
  const proposalId = v7()
  await doctor.api.visitChanges.proposeTime({ appointmentId, proposalId, startsAt: at('14:00'), message: '' })
  const afternoon = block(at('14:15'), at('16:00'))
  expect(await refusalOf(doctor.api.diary.blockTime(afternoon))).toMatchObject({ code: 'VISITS_IN_THE_WAY', data: { visits: 1 } })
  const [booked] = (await doctor.api.diary.availability()).booked
  expect(booked).toMatchObject({ status: 'scheduled', askedFor: { id: proposalId, startsAt: at('14:00'), endsAt: at('14:30') } })
  await patient.api.visitChanges.answerProposal({ appointmentId, proposalId, answer: 'keep' })
  await doctor.api.diary.blockTime(afternoon)
})

test('a visit that goes on keeps nobody from blocking the time around it', async () => {
  const { doctor } = await startedVisit(world)
  const startsAt = addMinutes(START, 5)
  await doctor.api.diary.blockTime(block(startsAt, addMinutes(startsAt, 240)))
  expect((await doctor.api.diary.availability()).booked).toMatchObject([{ status: 'in_progress' }])
})

test('a switch does not outdate the hours that are being typed', async () => {
  const doctor = await world.as('doctor')
  const { version } = await doctor.api.diary.availability()
  await doctor.api.diary.setAccepting({ accepting: false })
  await doctor.api.diary.setHolidays({ works: true })
  expect(await doctor.api.diary.saveWeek({ version, knownVisits: 0, weekly: weekOf('10:00', '12:00') })).toEqual({ version: version + 1 })
})

test('a proposal of another doctor shows in nobody else\u2019s calendar', async () => {
  const { doctor, appointmentId } = await bookedVisit(world, { startsAt: at('09:30') })
  await doctor.api.visitChanges.proposeTime({ appointmentId, proposalId: v7(), startsAt: at('14:00'), message: '' })
  const colleague = await world.as('doctor')
  expect((await colleague.api.diary.days({ from: MONDAY, to: MONDAY })).visits).toEqual([])
})
