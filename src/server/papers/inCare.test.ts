import { expect, test } from 'vitest'
import { issuedPaper, prescription, referral, scriptItem, visitForPapers } from '#testing/papers.ts'
import { readPdfText } from '#testing/pdfText.ts'
import { PASSWORD } from '#testing/visits.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()
const refused = (code: string, data?: object) => expect.objectContaining({ code, defined: true, ...(data && { data }) })

test('of a visit that is long over nothing is issued or asked for, also not while the record is open in an emergency', async () => {
  const visit = await visitForPapers(world)
  const { appointmentId, doctor, patient } = visit
  await doctor.api.calls.end({ appointmentId, outcome: 'done' })
  const { version } = await doctor.api.papers.saveDraft({
    appointmentId,
    version: 0,
    paper: { kind: 'referral_letter', content: referral },
  })
  await world.owner.query(
    `update appointments set starts_at = starts_at - interval '13 months', ends_at = ends_at - interval '13 months' where id = $1`,
    [appointmentId],
  )
  const reason = 'Found unconscious at the taxi rank'
  await doctor.api.patientRecords.breakGlass({ patient: { userId: patient.id }, category: 'emergency', reason, password: PASSWORD })
  expect(await doctor.api.patientRecords.summary({ userId: patient.id })).toMatchObject({ patient: { scope: 'emergency' } })
  const issue = doctor.api.papers.issue({ appointmentId, kind: 'referral_letter', version, password: PASSWORD })
  await expect(issue).rejects.toEqual(refused('PAPER_INCOMPLETE', { missing: ['patient_name'] }))
  await expect(doctor.api.papers.requestDetails({ appointmentId, about: 'details' })).rejects.toEqual(refused('NOT_FOUND'))
})

test('a consent that is being taken back waits for the paper that is being issued, and counts after it', async () => {
  const { appointmentId, patient } = await visitForPapers(world)
  const issuing = await world.owner.connect()
  try {
    await issuing.query('begin')
    await issuing.query('select from appointments where id = $1 for update', [appointmentId])
    let isDone = false
    const withdrawing = patient.api.papers.consentToDiagnosis({ appointmentId, allowed: false }).then(() => (isDone = true))
    await expect
      .poll(async () => (await world.owner.query('select from pg_locks where not granted')).rowCount, { timeout: 10_000 })
      .toBeGreaterThan(0)
    expect(isDone).toBe(false)
    await issuing.query('commit')
    await withdrawing
  } finally {
    issuing.release()
  }
})

const { answer: _, ...line } = scriptItem

test('a record says what a script prescribes, which of its papers are not signed yet, and which were revoked and why', async () => {
  const visit = await visitForPapers(world)
  const { doctor, patient } = visit
  const script = await issuedPaper(visit, 'medication_script')
  const note = await issuedPaper(visit, 'sick_note')
  await doctor.api.papers.revoke({ documentId: note.id, reason: 'Wrong days' })
  const { papers } = await doctor.api.patientRecords.documents({ userId: patient.id })
  expect(papers).toContainEqual(expect.objectContaining({ id: script.id, signatureStatus: 'unsigned', revokedAt: null, lines: [line] }))
  expect(papers).toContainEqual(
    expect.objectContaining({ id: note.id, revokedAt: expect.any(Date), revokedReason: 'Wrong days', lines: [] }),
  )
  const timeline = await doctor.api.patientRecords.timeline({ userId: patient.id })
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'paper', what: 'sick_note', status: 'revoked' }))
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'paper', what: 'medication_script', status: 'unsigned' }))
})

test('a script is seen before as it will print, marked across, and stays in the visit line by line', async () => {
  const visit = await visitForPapers(world)
  const { appointmentId, doctor } = visit
  const preview = () => doctor.api.papers.preview({ appointmentId, kind: 'medication_script' })
  await expect(preview()).rejects.toEqual(refused('PAPER_INCOMPLETE', { missing: ['items'] }))
  await doctor.api.papers.saveDraft({ appointmentId, version: 0, paper: { kind: 'medication_script', content: prescription } })
  const text = await readPdfText(new Uint8Array(await (await preview()).arrayBuffer()))
  for (const said of ['PREVIEW – not issued', 'Paracetamol', '7 Long Street, Cape Town']) expect(text).toContain(said)
  expect((await doctor.api.papers.forVisit({ appointmentId })).issued).toEqual([])
  const { id } = await doctor.api.papers.issue({ appointmentId, kind: 'medication_script', version: 1, password: PASSWORD })
  await doctor.api.papers.revoke({ documentId: id, reason: 'Wrong medicine' })
  expect((await doctor.api.papers.forVisit({ appointmentId })).issued).toMatchObject([{ id, lines: [line] }])
})
