import { v7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveHealth } from '#testing/profile.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { bookedVisit, endedVisit, note, PASSWORD, signedVisit, type CreatedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))

const mine = ({ api }: TestPerson) => api.diagnoses.mine()
const names = async (patient: TestPerson) => (await mine(patient)).map(({ name }) => name)
const conditions = async ({ api }: TestPerson) => (await api.people.myProfile()).chronic_conditions
const added = async (patient: TestPerson, name: string) => {
  const id = v7()
  await patient.api.diagnoses.add({ id, name })
  return id
}

describe('what a patient adds', () => {
  test('is stored as specified, once, and stands in the profile too', async () => {
    const patient = await world.as('patient')
    expect(await mine(patient)).toEqual([])
    const id = await added(patient, 'Gout')
    await patient.api.diagnoses.add({ id, name: 'Gout' })
    expect(await mine(patient)).toMatchObject([
      {
        id,
        name: 'Gout',
        source: 'patient',
        diagnosedBy: 'Dr. Self-Reported',
        diagnosedOn: '2026-11-20',
        severity: 'medium',
        status: 'active',
      },
    ])
    const { rows } = await world.owner.query(
      'select name, description, severity, diagnosed_by, diagnosed_on from diagnoses where user_id = $1',
      [patient.id],
    )
    expect(rows).toEqual([
      { name: 'Gout', description: 'Gout', severity: 'medium', diagnosed_by: 'Dr. Self-Reported', diagnosed_on: '2026-11-20' },
    ])
    expect(await conditions(patient)).toEqual(['Gout'])
  })

  test('is named, not twice there, and somebody else cannot take its id', async () => {
    const patient = await world.as('patient')
    const id = await added(patient, 'Asthma')
    const add = (name: string, by = patient, as = v7()) => refusalOf(by.api.diagnoses.add({ id: as, name }))
    expect(await add('  ')).toMatchObject({ code: 'FIELDS_MISSING' })
    expect(await add('asthma ')).toMatchObject({ code: 'ALREADY_LISTED' })
    expect(await add('Asthma', await world.as('patient'), id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is edited, removed and brought back, and the profile goes with it', async () => {
    const patient = await world.as('patient')
    await saveHealth(patient, { chronic_conditions: ['Asthma', 'Gout'] })
    const gout = (await mine(patient)).find(({ name }) => name === 'Gout')!
    const save = (more: object) =>
      patient.api.diagnoses.save({ id: gout.id, name: 'Gout in my toe', diagnosedOn: '2020-02-03', version: gout.version, ...more })
    expect(await refusalOf(save({ diagnosedOn: '2026-11-21' }))).toMatchObject({ code: 'DAY_TO_COME' })
    expect(await refusalOf(save({ name: 'asthma' }))).toMatchObject({ code: 'ALREADY_LISTED' })
    await save({})
    expect(await refusalOf(save({}))).toMatchObject({ code: 'STALE_VERSION' })
    expect(await conditions(patient)).toEqual(['Asthma', 'Gout in my toe'])
    expect(await mine(patient)).toMatchObject([{ name: 'Asthma' }, { id: gout.id, name: 'Gout in my toe', diagnosedOn: '2020-02-03' }])
    await patient.api.diagnoses.remove({ id: gout.id })
    expect([await names(patient), await conditions(patient)]).toEqual([['Asthma'], ['Asthma']])
    await patient.api.diagnoses.restore({ id: gout.id })
    expect(await mine(patient)).toMatchObject([{ name: 'Asthma' }, { id: gout.id, diagnosedOn: '2020-02-03' }])
    expect(await conditions(patient)).toEqual(['Asthma', 'Gout in my toe'])
  })

  test('follows the profile: what is written there comes, what is taken out there goes', async () => {
    const patient = await world.as('patient')
    await saveHealth(patient, { chronic_conditions: ['Asthma', 'Gout', 'gout'] })
    expect((await names(patient)).toSorted()).toEqual(['Asthma', 'Gout'])
    const before = (await mine(patient)).find(({ name }) => name === 'Gout')!.id
    await saveHealth(patient, { chronic_conditions: ['GOUT', 'Epilepsy'] }, 2)
    const now = await mine(patient)
    expect(now.map(({ name }) => name).toSorted()).toEqual(['Epilepsy', 'Gout'])
    expect(now.find(({ name }) => name === 'Gout')!.id, 'the same one').toBe(before)
  })
})

describe('what a doctor found', () => {
  let visit: CreatedVisit
  beforeAll(async () => {
    world.setTime(START)
    visit = await endedVisit(world)
  })

  test('arrives with the signature: with its code, in the list and as a notification; never what is for doctors only', async () => {
    const { patient, doctor, appointmentId, consultationId } = visit
    expect(await mine(patient)).toEqual([])
    const [first, second] = note.diagnoses
    const diagnoses = [first!, { ...second!, visibility: 'doctors_only' as const, onProblemList: true }]
    await doctor.api.visits.saveNote({ appointmentId, version: 1, note: { ...note, diagnoses } })
    await doctor.api.visits.sign({ appointmentId, version: 2, password: PASSWORD })
    await world.jobsDone()
    const [found, ...others] = await mine(patient)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      name: 'Tension headache',
      code: 'G44.2',
      source: 'doctor',
      certainty: 'confirmed',
      status: 'active',
      visits: [{ appointmentId, consultationId }],
    })
    const { items } = await patient.api.notifications.list({ type: 'diagnosis' })
    expect(items).toMatchObject([{ diagnosisId: found!.id, message: 'Your care team sent you an update.' }])
  })

  test('is nobody else’s to read or change, and not their patient’s to remove', async () => {
    const { patient } = visit
    const stranger = await world.as('patient')
    const [{ id } = { id: '' }] = await mine(patient)
    expect(await mine(stranger)).toEqual([])
    for (const [by, of] of [
      [stranger, await added(patient, 'Gout')],
      [patient, id],
    ] as const) {
      expect(await refusalOf(by.api.diagnoses.remove({ id: of }))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(by.api.diagnoses.restore({ id: of }))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(by.api.diagnoses.save({ id: of, name: 'x', diagnosedOn: '2020-01-01', version: 1 }))).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await names(patient)).toContain('Gout')
  })

  test("that is wrong reaches the nurses with the patient's words, once, until it is taken back or dealt with", async () => {
    const { patient } = visit
    const nurse = await world.as('nurse')
    const diagnosis = (await mine(patient)).find(({ source }) => source === 'doctor')!
    const ask = (id: string, diagnosisId = diagnosis.id, text = 'It was my neck') =>
      patient.api.diagnoses.askCorrection({ id, diagnosisId, text })
    const [id, again] = [v7(), v7()]
    const own = (await mine(patient)).find(({ source }) => source === 'patient')!.id
    expect(await refusalOf(ask(v7(), own))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(ask(v7(), diagnosis.id, ' '))).toMatchObject({ code: 'FIELDS_MISSING' })
    await ask(id)
    await ask(id)
    expect(await refusalOf(ask(again))).toMatchObject({ code: 'ALREADY_LISTED' })
    const correction = async () => (await mine(patient)).find((one) => one.id === diagnosis.id)!.correction
    expect(await correction()).toMatchObject({ id, isDone: false, askedAt: START })
    const found = (await nurse.api.queue.list({ view: 'unassigned' })).items.find((item) => item.id === id)
    expect(found).toMatchObject({
      type: 'diagnosis_wrong',
      priority: 4,
      words: expect.stringMatching(/^Tension headache, G44\.2, Dr.*It was my neck$/),
    })
    await patient.api.diagnoses.withdrawCorrection({ id })
    expect(await correction()).toBeNull()
    await ask(again)
    await nurse.api.queue.claim({ id: again })
    await nurse.api.queue.resolve({ id: again, outcome: 'advice_given', note: 'The doctor writes an addendum' })
    expect(await correction()).toMatchObject({ id: again, isDone: true })
    const stranger = await world.as('patient')
    expect(await refusalOf(stranger.api.diagnoses.withdrawCorrection({ id: again }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the list of problems', () => {
  test('holds what doctors put on it and what the patient told; a doctor in care says how each stands, and the patient reads it', async () => {
    const { patient, doctor } = await signedVisit(world)
    await added(patient, 'Gout')
    const read = () => doctor.api.diagnoses.ofPatient({ userId: patient.id })
    const { problems, mayChange } = await read()
    expect(mayChange).toBe(true)
    expect(problems.map(({ name, source, status, version }) => [name, source, status, version])).toEqual([
      ['Tension headache', 'doctor', 'active', 0],
      ['Dehydration', 'doctor', 'active', 0], // of a visit, not put on the list
      ['Gout', 'patient', 'active', 0],
    ])
    const save = (key: string, version: number, status: 'inactive' | 'resolved' = 'resolved') =>
      doctor.api.diagnoses.saveStatus({ userId: patient.id, key, status, version })
    await save('G44.2', 0)
    await save('gout', 0, 'inactive')
    expect(await refusalOf(save('G44.2', 0, 'inactive'))).toMatchObject({ code: 'STALE_VERSION' })
    expect(await refusalOf(save('Z99.9', 0))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await read()).problems).toMatchObject([
      { status: 'resolved', version: 1, changed: { at: START } },
      { status: 'active', version: 0 },
      { status: 'inactive', version: 1 },
    ])
    expect((await mine(patient)).map(({ name, status }) => `${name}: ${status}`).toSorted()).toEqual([
      'Dehydration: active',
      'Gout: inactive',
      'Tension headache: resolved',
    ])
    const seen = async () => (await doctor.api.patientRecords.mine({})).patients.find(({ id }) => id === patient.id)!.topProblems
    expect(await seen()).toEqual([])
    await doctor.api.diagnoses.saveStatus({ userId: patient.id, key: 'G44.2', status: 'active', version: 1 })
    expect(await seen()).toEqual(['Tension headache'])
    const log = await patient.api.patientRecords.myAccessLog({})
    expect(log.some(({ section }) => section === 'problems')).toBe(true)
  })

  test('is a stranger’s neither to read nor to change, and of what a patient removed nobody hears', async () => {
    const { patient, doctor } = await bookedVisit(world)
    const [stranger, id] = [await world.as('doctor'), await added(patient, 'Gout')]
    for (const call of [
      stranger.api.diagnoses.ofPatient({ userId: patient.id }),
      stranger.api.diagnoses.saveStatus({ userId: patient.id, key: 'gout', status: 'resolved', version: 0 }),
    ])
      expect(await refusalOf(call)).toMatchObject({ code: 'NOT_FOUND' })
    await patient.api.diagnoses.remove({ id })
    expect(await doctor.api.diagnoses.ofPatient({ userId: patient.id })).toEqual({ problems: [], mayChange: true })
  })
})
