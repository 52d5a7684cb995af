import { beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { addMinutes, localDate } from '#rules/time.ts'
import { bookedVisit, endedVisit, givePassword, note, PASSWORD, signedVisit, type CreatedVisit } from '#testing/visits.ts'
import { saveHealth } from '#testing/profile.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { toIdentityHash } from '../people/identity.store.ts'

const world = testWorld()
const HOUR = 60
const inHours = (hours: number) => addMinutes(START, hours * HOUR)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )
const sectionsOf = ({ api }: TestPerson, userId: string) =>
  Promise.all([
    ...(['summary', 'visits'] as const).map(async (section) => `${section}: ${await codeOf(api.patientRecords[section]({ userId }))}`),
    codeOf(api.diagnoses.ofPatient({ userId })).then((code) => `problems: ${code}`),
    ...(['allergies', 'documents', 'timeline', 'accessLog'] as const).map(
      async (section) => `${section}: ${await codeOf(api.patientRecords[section]({ userId }))}`,
    ),
  ])
const all = (code: string, ...others: string[]) =>
  ['summary', 'visits', 'problems', 'allergies', 'documents', 'timeline', 'accessLog'].map(
    (section) => `${section}: ${others.includes(section) ? 'ok' : code}`,
  )

let held: CreatedVisit
beforeAll(async () => {
  held = await signedVisit(world)
  await world.jobsDone()
})

test('to a doctor without a visit the patient does not exist', async () => {
  const stranger = await world.as('doctor')
  expect(await sectionsOf(stranger, held.patient.id)).toEqual(all('NOT_FOUND'))
  expect(await stranger.api.patientRecords.mine({})).toEqual({ patients: [], total: 0 })
  expect(await stranger.api.patientRecords.search({ text: 'a' })).toMatchObject({ patients: [] })
})

const rash = { Penicillin: { reaction: 'Rash', severity: 'severe' } }

test('a visit opens the summary first, then the whole record, and cancelled it opens nothing', async () => {
  world.setTime(START)
  const { doctor, patient, appointmentId } = await bookedVisit(world, { startsAt: inHours(30), reason: 'A rash on my arm' })
  await world.owner.query(
    `update profiles set allergies = '{Penicillin}', allergy_details = $2, birth_date = '1990-03-04', address = '9 Secret Street' where id = $1`,
    [patient.id, rash],
  )
  expect(await sectionsOf(doctor, patient.id)).toEqual(all('NOT_FOUND', 'summary', 'allergies'))
  const early = await doctor.api.patientRecords.summary({ userId: patient.id })
  expect(early).toMatchObject({
    patient: { scope: 'summary', birthDate: '1990-03-04', allergies: ['Penicillin'], allergyDetails: rash },
    facts: null,
    next: { reason: 'A rash on my arm' },
  })
  expect(JSON.stringify(early)).not.toContain('Secret')

  expect(await doctor.api.patientRecords.allergies({ userId: patient.id })).toMatchObject({ allergyDetails: rash })
  await saveHealth(patient, { chronic_medications: ['Metformin', 'Aspirin'], allergies: ['Penicillin'], allergy_details: rash as never })

  world.setTime(inHours(7)) // 23 hours before it
  expect(await sectionsOf(doctor, patient.id)).toEqual(all('ok'))
  expect(await doctor.api.patientRecords.summary({ userId: patient.id })).toMatchObject({
    patient: { scope: 'full' },
    facts: { address: '9 Secret Street', conditions: ['Asthma', 'Gout'], medicines: 'Metformin, Aspirin' },
  })

  await world.owner.query(`update appointments set status = 'cancelled' where id = $1`, [appointmentId])
  expect(await sectionsOf(doctor, patient.id)).toEqual(all('NOT_FOUND'))
  expect((await doctor.api.patientRecords.mine({})).total).toBe(0)
  world.setTime(START)
})

test('12 months and a day after a visit the doctor reads what they wrote themselves, and nothing else', async () => {
  const { doctor, patient } = held
  expect(await sectionsOf(doctor, patient.id)).toEqual(all('ok'))
  const other = await bookedVisit(world, { patient, startsAt: inHours(3) })
  await world.owner.query(`update appointments set status = 'completed' where id = $1`, [other.appointmentId])
  expect((await doctor.api.patientRecords.visits({ userId: patient.id })).map(({ isMine }) => isMine)).toEqual([false, true])

  world.setTime(inHours(366 * 24))
  doctor.api = (await signedInAgain(doctor)).api
  expect(await sectionsOf(doctor, patient.id)).toEqual(all('NOT_FOUND', 'summary', 'visits', 'problems', 'documents'))
  expect(await doctor.api.patientRecords.summary({ userId: patient.id })).toMatchObject({
    patient: { scope: 'own', birthDate: null, allergies: null, allergyDetails: {} },
    facts: null,
    vitals: null,
    next: null,
  })
  const visits = await doctor.api.patientRecords.visits({ userId: patient.id })
  expect(visits).toMatchObject([{ isMine: true, note: { subjective: note.subjective } }])
  expect(await doctor.api.patientRecords.mine({})).toMatchObject({ total: 0 })
  expect(await doctor.api.patientRecords.mine({ when: 'earlier' })).toMatchObject({
    patients: [{ id: patient.id, scope: 'own' }],
    total: 1,
  })
  expect(await doctor.api.patientRecords.mine({ when: 'earlier', page: 1 }), 'behind the last page').toEqual({ patients: [], total: 1 })
  world.setTime(START)
})

test('another doctor who cares for the patient reads what was signed, and no draft', async () => {
  const { patient, appointmentId } = held
  const colleague = (await bookedVisit(world, { patient, startsAt: inHours(20) })).doctor
  const visits = await colleague.api.patientRecords.visits({ userId: patient.id })
  expect(visits.find((visit) => visit.appointmentId === appointmentId)).toMatchObject({
    isMine: false,
    note: { plan: note.plan, tests: note.tests, followUp: note.followUp },
    diagnoses: [{ name: 'Tension headache', code: 'G44.2', certainty: 'confirmed' }, expect.objectContaining({ name: 'Dehydration' })],
  })
  const weight = { kind: 'weight' as const, value1: 81.5, value2: null, context: null }
  await patient.api.vitals.add({ ...weight, userId: patient.id, id: v7(), measuredAt: world.now(), at: world.now(), replaces: null })
  expect((await colleague.api.diagnoses.ofPatient({ userId: patient.id })).problems).toMatchObject([
    { name: 'Tension headache', code: 'G44.2', certainty: 'confirmed', severity: 'low', onset: localDate(held.startsAt) },
    { name: 'Dehydration', isListed: false },
  ])
  expect(await colleague.api.patientRecords.summary({ userId: patient.id })).toMatchObject({
    problems: [{ name: 'Tension headache', source: 'doctor' }],
    lastVisits: expect.arrayContaining([
      expect.objectContaining({
        appointmentId,
        isMine: false,
        diagnoses: expect.arrayContaining([expect.objectContaining({ code: 'G44.2' })]),
      }),
    ]),
    vitals: { readings: [{ kind: 'weight', value1: 81.5 }], targets: [] },
  })
  const [paper] = (await colleague.api.patientRecords.documents({ userId: patient.id })).papers
  expect((await colleague.api.documents.download({ documentId: paper!.id })).type).toBe('application/pdf')
  expect((await colleague.api.patientRecords.timeline({ userId: patient.id })).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['visit', 'note_signed', 'paper', 'consent']),
  )
  // Read, not written: the visit is another doctor's.
  expect(
    await codeOf(colleague.api.visits.addAddendum({ id: appointmentId.replace('demo-', ''), appointmentId, text: 'x', reason: 'y' })),
  ).toBe('NOT_FOUND')
})

test('a draft is on no list of problems, nor is it read by others; what is for doctors only is, and not by the patient', async () => {
  const { patient, doctor, appointmentId } = await endedVisit(world)
  const colleague = (await bookedVisit(world, { patient, startsAt: inHours(20) })).doctor
  const problems = async ({ api }: TestPerson) => (await api.diagnoses.ofPatient({ userId: patient.id })).problems
  const read = async () =>
    (await colleague.api.patientRecords.visits({ userId: patient.id })).find((visit) => visit.appointmentId === appointmentId)
  expect([await problems(doctor), await problems(colleague)]).toEqual([[], []])
  expect(await read()).toMatchObject({ note: null, diagnoses: [] })
  const [first, second] = note.diagnoses
  const diagnoses = [first!, { ...second!, visibility: 'doctors_only' as const, onProblemList: true }]
  await doctor.api.visits.saveNote({ appointmentId, version: 1, note: { ...note, diagnoses } })
  await doctor.api.visits.sign({ appointmentId, version: 2, password: PASSWORD })
  for (const one of [doctor, colleague]) expect((await problems(one)).map(({ name }) => name)).toEqual(['Tension headache', 'Dehydration'])
  expect(await read()).toMatchObject({ note: { tests: note.tests, followUp: note.followUp, diagnoses } })
  const told = (await patient.api.visits.consultations()).find(({ appointment_id }) => appointment_id === appointmentId)
  expect(told).toMatchObject({
    diagnosis_summary: 'Tension headache (G44.2)',
    tests_requested: note.tests,
    follow_up: { on: '2026-12-04' },
  })
})

test('a list says that there is an allergy, not which, and nothing of a pregnancy; the record says both', async () => {
  const { doctor, patient } = await bookedVisit(world)
  await world.owner.query(`update profiles set allergies = '{Penicillin}', pregnancy = 'pregnant' where id = $1`, [patient.id])
  const lists = [
    (await doctor.api.patientRecords.mine({})).patients,
    (await doctor.api.patientRecords.search({ text: patient.lastName })).patients,
  ]
  for (const [listed] of lists) {
    expect(listed).toMatchObject({ id: patient.id, hasAllergy: true })
    expect(Object.keys(listed!)).not.toEqual(expect.arrayContaining(['allergies']))
    expect(JSON.stringify(listed)).not.toMatch(/Penicillin|pregnan|noKnown/)
  }
  expect((await doctor.api.patientRecords.summary({ userId: patient.id })).patient).toMatchObject({
    allergies: ['Penicillin'],
    pregnancy: 'pregnant',
  })
})

test('each section that is opened is one line of the audit, and the patient sees it', async () => {
  const { doctor, patient } = await bookedVisit(world)
  await doctor.api.patientRecords.summary({ userId: patient.id })
  await doctor.api.patientRecords.allergies({ userId: patient.id })
  await doctor.api.patientRecords.allergies({ userId: patient.id })
  const { rows } = await world.owner.query('select section from audit_log where about_user_id = $1 and actor_id = $2', [
    patient.id,
    doctor.id,
  ])
  expect(rows.map(({ section }) => String(section)).sort((a, b) => a.localeCompare(b))).toEqual(['allergies', 'allergies', 'summary'])
  expect(await patient.api.patientRecords.myAccessLog({})).toMatchObject([
    { section: 'allergies', role: 'doctor', times: 2, emergency: null },
    { section: 'summary', times: 1 },
  ])
  expect(await patient.api.patientRecords.myAccessLog({ page: 1 })).toEqual([])
  expect((await doctor.api.patientRecords.accessLog({ userId: patient.id })).length).toBe(2)
})

test('a search stays within the doctor\u2019s own patients: by name without accents, by birth date, by ID number', async () => {
  const doctor = await world.as('doctor')
  const mine = await bookedVisit(world, { doctor })
  const strange = await world.as('patient')
  const number = '8001015009087'
  await world.owner.query(
    `update profiles set first_name = 'Éva', last_name = 'Mokoena-Smith', birth_date = '1980-01-01' where id = any ($1)`,
    [[mine.patient.id, strange.id]],
  )
  const give = (id: string, of: string) =>
    world.owner.query(
      `insert into identity_documents (user_id, kind, shown, number_encrypted, number_hmac, updated_at) values ($1, 'sa_id', 'x', 'x', $2, $3)`,
      [id, toIdentityHash(world.opened.world.config, { kind: 'sa_id', country: '', number: of }), START],
    )
  await give(mine.patient.id, number)
  await give(strange.id, '8001014800088')
  const found = async (text: string) => (await doctor.api.patientRecords.search({ text })).patients.map(({ id }) => id)
  for (const text of ['eva', 'SMITH mok', '1980-01-01', '800101 5009 087']) expect(await found(text), text).toEqual([mine.patient.id])
  for (const text of ['', 'nobody', '1980-01-02']) expect(await found(text), text).toEqual([])
  // Of a number outside the set the answer is the same whether somebody has it or nobody.
  expect(await doctor.api.patientRecords.search({ text: '8001014800088' })).toEqual({ patients: [], isNumber: true })
  expect(await doctor.api.patientRecords.search({ text: '9001014800087' })).toEqual({ patients: [], isNumber: true })
  await givePassword(world, doctor)
  expect(
    await doctor.api.patientRecords.breakGlass({
      patient: { idNumber: '800101 4800 088' },
      category: 'emergency',
      reason: 'Found unconscious at the taxi rank',
      password: PASSWORD,
    }),
  ).toMatchObject({ userId: strange.id })
})

async function signedInAgain(person: TestPerson) {
  const { openSession } = await import('#testing/people.ts')
  const token = await openSession(world.owner, person.id, world.now())
  const { cookieHeader } = await import('../accounts/sessions/cookies.ts')
  return { api: world.client(cookieHeader(token, world.opened.world.config)) }
}
