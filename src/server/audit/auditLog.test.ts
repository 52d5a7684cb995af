// The audit log as administrators read it, and what needs one of them.
import { expect, test } from 'vitest'
import { REGISTRATION_WARN_DAYS } from '#rules/staff.ts'
import { addDays, addMinutes, localDate } from '#rules/time.ts'
import { bookedVisit, signedVisit } from '#testing/visits.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()

test('staff stand there by name and patients by initials; what patients did themselves does not', async () => {
  const { doctor, patient } = await signedVisit(world)
  await doctor.api.patientRecords.allergies({ userId: patient.id })
  await patient.api.people.myProfile()
  const admin = await world.as('admin')
  const [latest, ...earlier] = await admin.api.auditLog.list({ role: 'doctor' })
  const { rows } = await world.owner.query('select first_name, last_name from profiles where id = any($1) order by id = $2', [
    [doctor.id, patient.id],
    patient.id,
  ])
  const [named, initialed] = rows
  expect(latest).toMatchObject({
    actorRole: 'doctor',
    actor: `${named.first_name} ${named.last_name}`,
    procedure: 'patientRecords.allergies',
    about: `${initialed.first_name[0]}${initialed.last_name[0]}`,
  })
  expect(earlier.some(({ procedure }) => procedure === 'visits.sign')).toBe(true)
  const all = await admin.api.auditLog.list({})
  expect(all[0]).toMatchObject({ actorRole: 'admin', procedure: 'auditLog.list', section: 'audit log', about: null })
  expect(all.filter(({ actorRole }) => !['doctor', 'nurse', 'admin', 'system'].includes(actorRole))).toEqual([])
})

test('is narrowed by words and days, and read on from where it stopped', async () => {
  const { doctor, patient } = await signedVisit(world)
  const admin = await world.as('admin')
  for (let times = 0; times < 55; times += 1) await doctor.api.patientRecords.allergies({ userId: patient.id })
  const first = await admin.api.auditLog.list({ search: 'ALLERGIES' })
  expect(first).toHaveLength(50)
  const next = await admin.api.auditLog.list({ search: 'allergies', before: first.at(-1)!.id })
  expect(next.length).toBeGreaterThanOrEqual(5)
  expect(next.filter(({ id }) => Number(id) >= Number(first.at(-1)!.id))).toEqual([])
  const today = localDate(world.now())
  expect(await admin.api.auditLog.list({ role: 'doctor', from: addDays(today, 1) })).toEqual([])
  expect(await admin.api.auditLog.list({ role: 'doctor', to: addDays(today, -1) })).toEqual([])
  expect((await admin.api.auditLog.list({ role: 'doctor', from: today, to: today })).length).toBeGreaterThan(0)
  expect(await admin.api.auditLog.list({ search: "no such' name" })).toEqual([])
})

test('can leave out what was only looked at, searches too', async () => {
  const { doctor, patient } = await signedVisit(world)
  await doctor.api.patientRecords.allergies({ userId: patient.id })
  await doctor.api.patientRecords.search({ text: 'somebody' })
  const admin = await world.as('admin')
  const procedures = (changesOnly: boolean) =>
    admin.api.auditLog.list({ role: 'doctor', changesOnly }).then((entries) => entries.map(({ procedure }) => procedure))
  expect(await procedures(false)).toEqual(expect.arrayContaining(['patientRecords.allergies', 'patientRecords.search', 'visits.sign']))
  const changes = await procedures(true)
  expect(changes).toContain('visits.sign')
  expect(changes.filter((procedure) => /allergies|search|visits\.workspace/.test(procedure))).toEqual([])
})

test('what needs an administrator is counted by kind, and texts that nobody checked are', async () => {
  world.setTime(new Date('2026-11-20T22:30:00Z')) // half an hour into the next day here
  const admin = await world.as('admin')
  const counts = async () => Object.fromEntries((await admin.api.staff.tasks()).map(({ kind, count }) => [kind, count]))
  const before = await counts()
  const texts = await admin.api.education.texts()
  expect(before).toMatchObject({ article_reviews: texts.filter(({ review }) => review === null).length })
  const [contact] = await admin.api.emergencyNumbers.contacts()
  await admin.api.emergencyNumbers.markChecked({ id: contact!.id, version: contact!.version })
  expect((await counts())['emergency_numbers']).toBe(before['emergency_numbers']! - 1)
  before['emergency_numbers'] = before['emergency_numbers']! - 1
  await world.as('nurse') // one whose certificate is valid, as an administrator has none
  expect(await counts()).toEqual(before)
  const doctor = await world.as('doctor')
  expect(await counts()).toEqual(before)
  for (const [days, more] of [
    [REGISTRATION_WARN_DAYS, 1],
    [REGISTRATION_WARN_DAYS + 1, 0],
  ] as const) {
    await world.owner.query('update doctor_profiles set registration_verified_until = $2 where doctor_id = $1', [
      doctor.id,
      addDays(localDate(world.now()), days),
    ])
    expect((await counts())['registrations'] ?? 0).toBe((before['registrations'] ?? 0) + more)
  }

  world.setTime(START)
  const count = before['unsigned_notes'] ?? 0
  const ended = await bookedVisit(world, { doctor, startsAt: addMinutes(world.now(), -120), status: 'completed' })
  await world.owner.query('update consultations set ended_at = $2 where id = $1', [ended.consultationId, addMinutes(START, -60)])
  await bookedVisit(world, { doctor, startsAt: addMinutes(world.now(), -89), status: 'in_progress' }) // its end was booked a minute later
  const unsigned = async (minutes: number) => {
    world.setTime(addMinutes(START, 72 * 60 + minutes))
    return (await counts())['unsigned_notes'] ?? 0
  }
  expect([await unsigned(-61), await unsigned(-60), await unsigned(-59)]).toEqual([count, count + 1, count + 2])
  world.setTime(START)
})
