import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { TELEHEALTH_VERSION } from '#rules/telehealthConsent.ts'
import { addMinutes } from '#rules/time.ts'
import { listen } from '#testing/liveUpdates.ts'
import { bookedVisit, completeChecklist, waitingVisit } from '#testing/visits.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()
const birthDate = '1990-03-04'
const version = TELEHEALTH_VERSION

const consentsOf = async (userId: string) => (await world.owner.query('select * from consent_records where user_id = $1', [userId])).rows

describe('the lobby', () => {
  test('says who, when and what is agreed to, to both sides', async () => {
    const { appointmentId, consultationId, patient, doctor, startsAt } = await bookedVisit(world)
    const expected = {
      appointmentId,
      consultationId,
      status: 'scheduled',
      startsAt,
      opensAt: addMinutes(startsAt, -10),
      closesAt: addMinutes(startsAt, 60),
      startedAt: null,
      doctor: { name: `Dr. ${doctor.firstName} ${doctor.lastName}`, qualification: 'MBChB (UCT)', hpcsaNumber: 'MP0123456' },
      patientName: `${patient.firstName} ${patient.lastName}`,
      callbackNumber: '+27821234567',
      consent: { given: false, version, birthDateNeeded: true },
    }
    const lobby = await patient.api.calls.lobby({ appointmentId })
    expect(lobby).toMatchObject({ ...expected, me: 'patient' })
    expect(lobby.consent.text.join(' ')).toContain('The HPCSA number is MP0123456')
    expect(await doctor.api.calls.lobby({ appointmentId })).toMatchObject({ ...expected, me: 'doctor' })
  })

  test('gives the doctor the number from the checklist, and the patient nothing of it', async () => {
    const { appointmentId, patient, doctor } = await bookedVisit(world)
    await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist: completeChecklist })
    expect(await doctor.api.calls.lobby({ appointmentId })).toMatchObject({ callbackNumber: '+27831112222' })
    expect(await patient.api.calls.lobby({ appointmentId })).toMatchObject({ callbackNumber: '+27821234567' })
  })
})

test('a number that is confirmed in the visit reaches the call that is open, and nothing else of the checklist does', async () => {
  const { appointmentId, doctor } = await waitingVisit(world)
  await world.jobsDone()
  const page = await listen(doctor)
  const save = (version: number, callbackNumber: string) =>
    doctor.api.visits.saveChecklist({ appointmentId, version, checklist: { ...completeChecklist, callbackNumber } })
  await save(0, '')
  await save(1, '+27831112222')
  await doctor.api.calls.start({ appointmentId })
  expect((await page.next()).value.rooms).toEqual(['calls'])
  expect((await page.next()).value.rooms).toContain('visits')
  await page.close()
})

describe('telehealth consent', () => {
  test('is kept with its words, its version and its end, and the birth date with the profile', async () => {
    const { appointmentId, patient } = await bookedVisit(world)
    const { consent } = await patient.api.calls.lobby({ appointmentId })
    await patient.api.calls.consent({ appointmentId, version, birthDate })
    expect(await consentsOf(patient.id)).toMatchObject([
      {
        code: 'telehealth',
        decision: 'accepted',
        version,
        locale: consent.locale,
        channel: 'web',
        text_sha256: createHash('sha256').update(consent.text.join('\n')).digest('hex'),
        captured_by: patient.id,
        at: START,
        expires_at: new Date('2027-11-19T22:00:00Z'),
      },
    ])
    expect(await patient.api.people.myProfile()).toMatchObject({ birth_date: birthDate })
    const { consent: now } = await patient.api.calls.lobby({ appointmentId })
    expect(now).toMatchObject({ given: true, birthDateNeeded: false })
  })

  test('is given once, and a birth date that is known is not changed by it', async () => {
    const { appointmentId, patient } = await bookedVisit(world)
    await patient.api.calls.consent({ appointmentId, version, birthDate })
    await patient.api.calls.consent({ appointmentId, version, birthDate: '1980-01-01' })
    expect(await consentsOf(patient.id)).toHaveLength(1)
    expect(await patient.api.people.myProfile()).toMatchObject({ birth_date: birthDate })
  })

  test('is asked again after twelve months', async () => {
    const { appointmentId, patient } = await bookedVisit(world)
    await patient.api.calls.consent({ appointmentId, version, birthDate })
    await world.owner.query(`update consent_records set at = at - interval '365 days' where user_id = $1`, [patient.id])
    expect((await patient.api.calls.lobby({ appointmentId })).consent.given).toBe(false)
    await expect(patient.api.calls.enterWaitingRoom({ appointmentId })).rejects.toMatchObject({ code: 'CONSENT_REQUIRED', defined: true })
    await patient.api.calls.consent({ appointmentId, version, birthDate: null })
    expect(await consentsOf(patient.id)).toHaveLength(2)
    await patient.api.calls.enterWaitingRoom({ appointmentId })
  })

  test.each([
    ['BIRTH_DATE_REQUIRED', null],
    ['BIRTH_DATE_REQUIRED', '2027-01-01'],
    ['UNDER_AGE', '2008-11-21'],
  ])('stores nothing when it ends with %s for %s', async (code, given) => {
    const { appointmentId, patient } = await bookedVisit(world)
    await expect(patient.api.calls.consent({ appointmentId, version, birthDate: given })).rejects.toMatchObject({ code, defined: true })
    expect(await consentsOf(patient.id)).toEqual([])
    expect(await patient.api.people.myProfile()).toMatchObject({ birth_date: null })
  })

  test('to words that are no longer current is no consent', async () => {
    const { appointmentId, patient } = await bookedVisit(world)
    const old = patient.api.calls.consent({ appointmentId, version: '2020-01-01', birthDate })
    await expect(old).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' })
    expect(await patient.api.people.myProfile()).toMatchObject({ birth_date: null })
  })

  test.each([
    ['cancelled', 'VISIT_CANCELLED'],
    ['completed', 'VISIT_ENDED'],
  ] as const)('of a %s visit is not asked: %s', async (status, code) => {
    const { appointmentId, patient } = await bookedVisit(world, { status })
    await expect(patient.api.calls.consent({ appointmentId, version, birthDate })).rejects.toMatchObject({ code })
  })
})
