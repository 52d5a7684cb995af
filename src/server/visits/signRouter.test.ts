import { describe, expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { readPdfText } from '#testing/pdfText.ts'
import {
  bookedVisit,
  completeChecklist,
  endedVisit,
  givePassword,
  note,
  PASSWORD,
  signedVisit,
  startedVisit,
  waitingVisit,
} from '#testing/visits.ts'
import { testWorld } from '#testing/world.ts'
import { fingerprint } from './fingerprint.ts'
import type { Visit } from './store.ts'

const world = testWorld()

test('from the waiting room to the signed paper', async () => {
  const { appointmentId, consultationId, patient, doctor } = await signedVisit(world)

  const mine = await patient.api.visits.consultation({ consultationId })
  expect(mine).toMatchObject({
    status: 'completed',
    outcome: 'done',
    notes: note.patientSummary,
    diagnosis_summary: 'Tension headache (G44.2), Dehydration',
  })
  const paper = await patient.api.documents.download({ documentId: mine.summary_document_id! })
  expect(paper.name).toMatch(/^visit-summary-VS-202611-\d{6}\.pdf$/)
  expect(paper.type).toBe('application/pdf')
  const text = await readPdfText(new Uint8Array(await paper.arrayBuffer()))
  expect(text).toContain(note.patientSummary)
  expect(text).toContain(`${patient.firstName} ${patient.lastName}`)
  expect(text).toContain('4 Mar 1990')
  expect(text).toContain('Tension headache (ICD-10 code G44.2): confirmed')
  expect(text).not.toContain('SOAP-')

  const workspace = await doctor.api.visits.workspace({ appointmentId })
  expect(workspace).toMatchObject({ signedAt: world.now(), note, outcome: 'done', telehealthConsentAt: world.now() })
})

test('what was signed can be worked out again from the row', async () => {
  const { appointmentId, patient, doctor } = await signedVisit(world)
  const { rows } = await world.owner.query('select sha256, signed_at from visit_notes where appointment_id = $1', [appointmentId])
  const visit = { appointmentId, userId: patient.id, doctorId: doctor.id } as Visit
  expect(fingerprint(visit, note, rows[0].signed_at)).toBe(rows[0].sha256)
  expect(fingerprint(visit, { ...note, plan: `${note.plan}.` }, rows[0].signed_at)).not.toBe(rows[0].sha256)
})

test('the patient hears of the paper in discreet words, once', async () => {
  const { appointmentId, patient } = await signedVisit(world)
  await world.jobsDone()
  const { items } = await patient.api.notifications.list({ before: null, limit: 20 })
  expect(items.filter(({ title }) => title === 'Your visit summary is ready')).toMatchObject([
    { message: 'A new document is ready.', type: 'appointment', appointmentId },
  ])
  const { rows } = await world.owner.query(`select * from deliveries where user_id = $1 and code = 'visit_summary' order by channel`, [
    patient.id,
  ])
  expect(rows).toMatchObject([
    { channel: 'email', subject: 'A new document is ready', status: 'sent' },
    { channel: 'push', body: 'A new document is ready.', status: 'suppressed', reason: 'no_device' },
  ])
  expect(JSON.stringify(rows.map(({ subject, body, html }) => [subject, body, html]))).not.toMatch(/headache|doctor|visit|tension/i)
})

test('of a diagnosis the patient hears that there is news, not which; of one for doctors only nothing', async () => {
  const newsOf = async (visibility: 'care_team' | 'doctors_only') => {
    const { appointmentId, patient, doctor } = await endedVisit(world)
    const diagnoses = note.diagnoses.map((one) => ({ ...one, visibility }))
    await doctor.api.visits.saveNote({ appointmentId, version: 1, note: { ...note, diagnoses } })
    const version = visibility === 'care_team' ? 1 : 2 // the same again is saved already
    await doctor.api.visits.sign({ appointmentId, version, password: PASSWORD })
    await world.jobsDone()
    const { items } = await patient.api.notifications.list({ type: 'diagnosis' })
    const { rows } = await world.owner.query('select id from visit_diagnoses where appointment_id = $1 order by position', [appointmentId])
    return items.map(({ diagnosisId, title, message, ...about }) => ({
      says: { title, message },
      isOfThisVisit: about.appointmentId === appointmentId,
      isOfTheFirst: diagnosisId === rows[0].id,
    }))
  }
  const says = { title: 'New in your record', message: 'Your care team sent you an update.' }
  expect(await newsOf('care_team')).toEqual([{ says, isOfThisVisit: true, isOfTheFirst: true }])
  expect(await newsOf('doctors_only')).toEqual([])
})

describe('a note is not signed', () => {
  const sign = (visit: { appointmentId: string; doctor: { api: { visits: { sign: Function } } } }, change: object = {}) =>
    visit.doctor.api.visits.sign({ appointmentId: visit.appointmentId, version: 1, password: PASSWORD, ...change })

  test('with a wrong password, and five wrong ones close the way for five minutes', async () => {
    const visit = await endedVisit(world)
    for (let time = 0; time < 5; time++) await expect(sign(visit, { password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(sign(visit)).rejects.toMatchObject({ code: 'TOO_MANY_LOGIN_ATTEMPTS', data: { retryAfterSeconds: expect.any(Number) } })
    const { rows } = await world.owner.query('select signed_at from visit_notes where appointment_id = $1', [visit.appointmentId])
    expect(rows).toEqual([{ signed_at: null }])
  })

  test('twice', async () => {
    await expect(sign(await signedVisit(world))).rejects.toMatchObject({ code: 'ALREADY_SIGNED', defined: true })
  })

  test('by many at once: one signature, and the others are told so', async () => {
    const visit = await endedVisit(world)
    const answers = await Promise.allSettled([sign(visit), sign(visit), sign(visit), sign(visit)])
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'signed'))
    expect(codes.filter((code) => code === 'signed')).toHaveLength(1)
    expect(codes.filter((code) => code === 'ALREADY_SIGNED')).toHaveLength(3)
  })

  test('by two at once: one signature, one paper', async () => {
    const visit = await endedVisit(world)
    const answers = await Promise.allSettled([sign(visit), sign(visit)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await world.owner.query('select 1 from documents where consultation_id = $1', [visit.consultationId])
    expect(rows).toHaveLength(1)
  })

  test('in another version than the one that was read', async () => {
    await expect(sign(await endedVisit(world), { version: 7 })).rejects.toMatchObject({ code: 'STALE_VERSION', data: { version: 1 } })
  })

  test('before the visit has ended', async () => {
    const early = await bookedVisit(world)
    await givePassword(world, early.doctor)
    await expect(sign(early, { version: 0 })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
    const running = await startedVisit(world)
    await givePassword(world, running.doctor)
    await expect(sign(running, { version: 0 })).rejects.toMatchObject({ code: 'VISIT_NOT_ENDED' })
  })

  test('without words for the patient', async () => {
    const visit = await endedVisit(world)
    const { appointmentId, doctor } = visit
    await doctor.api.visits.saveNote({ appointmentId, version: 1, note: { ...note, patientSummary: '  ' } })
    await expect(sign(visit, { version: 2 })).rejects.toMatchObject({ code: 'SUMMARY_MISSING' })
    // A screen that still shows the words of before hears that they were changed.
    await expect(sign(visit, { version: 1 })).rejects.toMatchObject({ code: 'STALE_VERSION' })
  })

  test('before the doctor confirmed who it was and where, and says what is open', async () => {
    const visit = await endedVisit(world)
    const { appointmentId, doctor } = visit
    const open = { ...completeChecklist, identityConfirmedBy: null, suitability: 'suitable_first_visit' as const }
    await doctor.api.visits.saveChecklist({ appointmentId, version: 1, checklist: open })
    await expect(sign(visit)).rejects.toMatchObject({ code: 'CHECKLIST_INCOMPLETE', data: { missing: ['identity', 'reason'] } })
    await doctor.api.visits.saveChecklist({ appointmentId, version: 2, checklist: completeChecklist })
    await sign(visit)
  })

  test('when the registration has expired', async () => {
    const visit = await endedVisit(world)
    await world.owner.query(`update doctor_profiles set registration_verified_until = '2026-11-19' where doctor_id = $1`, [visit.doctor.id])
    await expect(sign(visit)).rejects.toMatchObject({ code: 'REGISTRATION_EXPIRED' })
  })

  test('by a stranger, for whom the visit does not exist, or by a patient', async () => {
    const visit = await endedVisit(world)
    const stranger = await world.as('doctor')
    await givePassword(world, stranger)
    await expect(sign({ ...visit, doctor: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
    await expect(sign({ ...visit, doctor: visit.patient })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

test('a signing is in the audit, and a refused one leaves nothing there', async () => {
  const { patient, doctor, appointmentId } = await endedVisit(world)
  await expect(doctor.api.visits.sign({ appointmentId, version: 9, password: PASSWORD })).rejects.toMatchObject({ code: 'STALE_VERSION' })
  await doctor.api.visits.sign({ appointmentId, version: 1, password: PASSWORD })
  const { rows } = await world.owner.query(
    `select about_user_id, section, actor_role from audit_log where actor_id = $1 and procedure = 'visits.sign'`,
    [doctor.id],
  )
  expect(rows).toEqual([{ about_user_id: patient.id, section: 'visit notes', actor_role: 'doctor' }])
})

test('a signed note stays as it is: for the program, for the owner of the tables, for its diagnoses', async () => {
  const { appointmentId, doctor } = await signedVisit(world)
  const again = doctor.api.visits.saveNote({ appointmentId, version: 1, note: { ...note, plan: 'Other' } })
  await expect(again).rejects.toMatchObject({ code: 'ALREADY_SIGNED' })
  const checklist = doctor.api.visits.saveChecklist({ appointmentId, version: 1, checklist: { ...completeChecklist, address: 'Other' } })
  await expect(checklist).rejects.toMatchObject({ code: 'ALREADY_SIGNED' })
  for (const statement of [
    `update visit_notes set plan = 'Other' where appointment_id = $1`,
    `update visit_notes set signed_at = null, sha256 = null where appointment_id = $1`,
    `delete from visit_notes where appointment_id = $1`,
    `delete from visit_diagnoses where appointment_id = $1`,
    `update visit_diagnoses set name = 'Other' where appointment_id = $1`,
  ])
    await expect(world.owner.query(statement, [appointmentId])).rejects.toMatchObject({ code: 'VS001' })
})

test('a visit that is not suitable for video ends while the patient waits, and is signed with that advice', async () => {
  const { appointmentId, consultationId, patient, doctor } = await waitingVisit(world)
  const checklist = { ...completeChecklist, suitability: 'not_suitable' as const, suitabilityReason: 'Chest pain needs an examination' }
  await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist })
  await doctor.api.calls.end({ appointmentId, outcome: 'unsuitable' })
  await doctor.api.visits.saveNote({ appointmentId, version: 0, note })
  await givePassword(world, doctor)
  await doctor.api.visits.sign({ appointmentId, version: 1, password: PASSWORD })

  const mine = await patient.api.visits.consultation({ consultationId })
  expect(mine).toMatchObject({ status: 'completed', outcome: 'unsuitable' })
  const paper = await patient.api.documents.download({ documentId: mine.summary_document_id! })
  expect(await readPdfText(new Uint8Array(await paper.arrayBuffer()))).toContain('Please see a health worker in person')
})

test('after thirteen months the paper is still signed with the name, though the record is closed', async () => {
  const { appointmentId, doctor, patient } = await endedVisit(world)
  const before = world.now()
  world.setTime(addMinutes(before, 13 * 31 * 24 * 60))
  await world.owner.query(`update accounts.sessions set expires_at = '2100-01-01' where user_id = any ($1)`, [[doctor.id, patient.id]])
  const { patient: record } = await doctor.api.visits.workspace({ appointmentId })
  expect(record).toMatchObject({ recordOpen: false, birthDate: null, name: `${patient.firstName} ${patient.lastName}` })
  await doctor.api.visits.sign({ appointmentId, version: 1, password: PASSWORD })
  world.setTime(before)
})
