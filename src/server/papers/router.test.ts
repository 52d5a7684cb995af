import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { signedScan } from '#testing/pdfParts.ts'
import { issuedPaper, prescription, referral, scriptItem, sickNote, visitForPapers } from '#testing/papers.ts'
import { readPdfText } from '#testing/pdfText.ts'
import { bookedVisit, PASSWORD, signedVisit } from '#testing/visits.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

const textOf = async (person: TestPerson, documentId: string) =>
  readPdfText(new Uint8Array(await (await person.api.documents.download({ documentId })).arrayBuffer()))
const refused = (code: string, data?: object) => expect.objectContaining({ code, defined: true, ...(data && { data }) })

describe('a sick note', () => {
  test('is signed with the password, is the patient’s to download, and shows in the consultation', async () => {
    const visit = await visitForPapers(world)
    const { patient, doctor, consultationId } = visit
    const paper = await issuedPaper(visit, 'sick_note')
    expect(paper).toMatchObject({ kind: 'sick_note', signatureStatus: 'signed_ordinary', revokedAt: null, consultationId })
    expect(paper.number).toMatch(/^SN-202611-\d{6}$/)
    const text = await textOf(patient, paper.id)
    expect(text).toContain('Employee number E-17')
    expect(text).toContain('20 Nov 2026 to 22 Nov 2026, both days included (3 days)')
    expect(text).toContain('In my opinion, based on an examination, the patient is unfit to work.')
    expect(text).toContain(`signed electronically by Dr. ${doctor.firstName}`)
    expect(text).not.toContain('UNSIGNED')
    expect(await patient.api.visits.consultation({ consultationId })).toMatchObject({ has_sick_note: true, has_medication_script: false })
    expect((await patient.api.papers.mine()).documents).toEqual([paper])
  })

  test('is not issued while something is missing, and says what', async () => {
    const visit = await visitForPapers(world)
    const content = { ...sickNote, fitness: null, to: '2026-12-20' }
    await expect(issuedPaper(visit, 'sick_note', { content })).rejects.toEqual(
      refused('PAPER_INCOMPLETE', { missing: ['fitness', 'too_long'] }),
    )
    const { rows } = await world.owner.query('select 1 from documents where consultation_id = $1', [visit.consultationId])
    expect(rows).toEqual([])
  })

  test('names the illness only once the patient agreed for this visit, who may take it back', async () => {
    const visit = await visitForPapers(world)
    const { appointmentId, patient, doctor } = visit
    const content = { ...sickNote, illness: 'Influenza' }
    await expect(issuedPaper(visit, 'sick_note', { content })).rejects.toEqual(
      refused('PAPER_INCOMPLETE', { missing: ['illness_consent'] }),
    )
    await patient.api.papers.consentToDiagnosis({ appointmentId, allowed: true })
    expect((await patient.api.papers.mine()).illnessAllowed).toEqual([appointmentId])
    expect((await doctor.api.papers.forVisit({ appointmentId })).facts.illnessAllowed).toBe(true)
    await patient.api.papers.consentToDiagnosis({ appointmentId, allowed: false })
    expect((await doctor.api.papers.forVisit({ appointmentId })).facts.illnessAllowed).toBe(false)
    await patient.api.papers.consentToDiagnosis({ appointmentId, allowed: true })
    const paper = await doctor.api.papers.issue({ appointmentId, kind: 'sick_note', version: 1, password: PASSWORD })
    expect(await textOf(patient, paper.id)).toContain('the patient has Influenza and is unfit to work.')
    const elsewhere = await visitForPapers(world)
    await expect(patient.api.papers.consentToDiagnosis({ appointmentId: elsewhere.appointmentId, allowed: true })).rejects.toEqual(
      refused('NOT_FOUND'),
    )
  })
})

describe('a medication script', () => {
  test('is no more than a marked copy until the scan of the hand-signed original is there', async () => {
    const visit = await visitForPapers(world)
    const { patient, doctor, consultationId } = visit
    const paper = await issuedPaper(visit, 'medication_script')
    expect(paper).toMatchObject({ signatureStatus: 'unsigned', number: expect.stringMatching(/^MS-202611-\d{6}$/) })
    const copy = await textOf(patient, paper.id)
    expect(copy).toContain('UNSIGNED COPY – not valid for dispensing')
    for (const said of [
      'Passport number',
      'Zimbabwe',
      '7 Long Street, Cape Town',
      'Present by 20 Dec 2026',
      'Quantity 20',
      '1, every 30 days',
    ])
      expect(copy).toContain(said)
    const original = await doctor.api.papers.original({ documentId: paper.id })
    const toSign = await readPdfText(new Uint8Array(await original.arrayBuffer()))
    expect(toSign).toContain('Signature of N TESTER')
    expect(toSign).not.toContain('UNSIGNED')
    await expect(patient.api.papers.original({ documentId: paper.id })).rejects.toEqual(expect.objectContaining({ code: 'NOT_ALLOWED' }))
    const toBeSigned = async () => (await doctor.api.visits.doctorsDay()).papersToSign
    expect(await toBeSigned()).toEqual([
      {
        documentId: paper.id,
        appointmentId: visit.appointmentId,
        kind: 'medication_script',
        number: paper.number,
        patientName: expect.stringContaining(patient.lastName),
        issuedAt: world.now(),
      },
    ])
    const elsewhere = await visitForPapers(world)
    expect((await elsewhere.doctor.api.visits.doctorsDay()).papersToSign).toEqual([])

    expect(await doctor.api.papers.attachScan({ documentId: paper.id, scan: signedScan() })).toMatchObject({
      signatureStatus: 'signed_wet_scan',
    })
    expect(await toBeSigned()).toEqual([])
    const file = await patient.api.documents.download({ documentId: paper.id })
    expect(await file.text()).toContain('signed by hand')
    expect(file.name).toBe(`medication-script-${paper.number}.pdf`)
    await expect(doctor.api.papers.attachScan({ documentId: paper.id, scan: signedScan() })).rejects.toEqual(refused('ALREADY_SIGNED'))
    expect(await patient.api.visits.consultation({ consultationId })).toMatchObject({
      has_medication_script: true,
      prescription: 'Paracetamol 500 mg, tablet, 2 tablets four times a day',
    })
  })

  test('takes a photo of the page, of up to 10 MB, and nothing else', async () => {
    const visit = await visitForPapers(world)
    const { doctor } = visit
    const { id: documentId } = await issuedPaper(visit, 'medication_script')
    const page = new File(['MZ not a page'], 'x.pdf', { type: 'application/pdf' })
    await expect(doctor.api.papers.attachScan({ documentId, scan: page })).rejects.toEqual(refused('SCAN_UNREADABLE'))
    const huge = new File([new Uint8Array(10_000_001)], 'x.pdf')
    await expect(doctor.api.papers.attachScan({ documentId, scan: huge })).rejects.toEqual(refused('SCAN_TOO_LARGE'))
    const taken = sharp({ create: { width: 800, height: 600, channels: 3, background: '#eee' } }).withExif({ IFD0: { Make: 'Nokia' } })
    const photo = new File([new Uint8Array(await taken.jpeg().toBuffer())], 'p.jpg')
    await doctor.api.papers.attachScan({ documentId, scan: photo })
    const kept = await visit.patient.api.documents.download({ documentId })
    expect(kept.type).toBe('image/jpeg')
    const { width, exif } = await sharp(await kept.arrayBuffer()).metadata()
    expect([width, exif]).toEqual([800, undefined])
  })

  test('waits for the patient’s number and address', async () => {
    const visit = await visitForPapers(world)
    await world.owner.query('delete from identity_documents where user_id = $1', [visit.patient.id])
    await world.owner.query(`update profiles set address = '' where id = $1`, [visit.patient.id])
    await expect(issuedPaper(visit, 'medication_script')).rejects.toEqual(
      refused('PAPER_INCOMPLETE', { missing: ['patient_identity', 'patient_address'] }),
    )
  })

  test('warns of what stands in another doctor’s script, not of one that was revoked', async () => {
    const first = await visitForPapers(world)
    const earlier = await issuedPaper(first, 'medication_script')
    await world.owner.query(`update appointments set status = 'completed' where id = $1`, [first.appointmentId])
    const { appointmentId } = await bookedVisit(world, { patient: first.patient, startsAt: new Date(world.now().getTime() + 3_600_000) })
    const { rows } = await world.owner.query('select doctor_id from appointments where id = $1', [appointmentId])
    expect(rows[0].doctor_id).not.toBe(first.doctor.id)
    const another = await bookedVisit(world, { patient: first.patient, startsAt: new Date(world.now().getTime() + 7_200_000) })
    const known = () => another.doctor.api.papers.forVisit({ appointmentId: another.appointmentId })
    expect((await known()).facts.earlierItems).toEqual([
      { name: 'Paracetamol', schedule: 2, issuedOn: '2026-11-20', activeUntil: '2026-12-25' },
    ])
    await first.doctor.api.papers.revoke({ documentId: earlier.id, reason: 'Wrong medicine' })
    expect((await known()).facts.earlierItems).toEqual([])
  })

  test('is not issued against an allergy without a reason', async () => {
    const visit = await visitForPapers(world)
    await world.owner.query(`update profiles set allergies = '{Penicillin}' where id = $1`, [visit.patient.id])
    const items = [{ ...scriptItem, name: 'Amoxicillin' }]
    await expect(issuedPaper(visit, 'medication_script', { content: { items } })).rejects.toEqual(
      refused('PAPER_INCOMPLETE', { missing: ['answer:0'] }),
    )
    const answered = { items: [{ ...items[0]!, answer: 'Tolerated it twice' }] }
    expect(await issuedPaper(visit, 'medication_script', { content: answered, version: 1 })).toMatchObject({ kind: 'medication_script' })
  })
})

test('a referral letter is signed and says how soon', async () => {
  const visit = await visitForPapers(world)
  const paper = await issuedPaper(visit, 'referral_letter')
  expect(paper).toMatchObject({ signatureStatus: 'signed_ordinary', number: expect.stringMatching(/^RL-/) })
  const text = await textOf(visit.patient, paper.id)
  for (const said of [referral.to, 'Urgent: within 48 hours', referral.reason, referral.findings]) expect(text).toContain(said)
})

describe('issuing', () => {
  test('asks for the password, the newest version, a visit under way and a registration that holds', async () => {
    const visit = await visitForPapers(world)
    const { appointmentId, doctor } = visit
    await doctor.api.papers.saveDraft({ appointmentId, version: 0, paper: { kind: 'sick_note', content: sickNote } })
    const issue = (changes: object = {}) =>
      doctor.api.papers.issue({ appointmentId, kind: 'sick_note', version: 1, password: PASSWORD, ...changes })
    await expect(issue({ password: 'wrong' })).rejects.toEqual(refused('WRONG_PASSWORD'))
    await expect(issue({ version: 0 })).rejects.toEqual(refused('STALE_VERSION', { version: 1 }))
    await expect(issue({ kind: 'referral_letter', version: 0 })).rejects.toEqual(expect.objectContaining({ code: 'PAPER_INCOMPLETE' }))
    await world.owner.query(`update doctor_profiles set registration_verified_until = '2026-11-19' where doctor_id = $1`, [doctor.id])
    await expect(issue()).rejects.toEqual(refused('REGISTRATION_EXPIRED'))

    const ahead = await bookedVisit(world, { doctor, startsAt: new Date(world.now().getTime() + 9_000_000) })
    await expect(issuedPaper({ ...ahead, doctor }, 'sick_note')).rejects.toEqual(refused('VISIT_NOT_STARTED'))
  })

  test('makes one paper of a kind; a second follows only after the first was revoked', async () => {
    const visit = await visitForPapers(world)
    const first = await issuedPaper(visit, 'sick_note')
    await expect(issuedPaper(visit, 'sick_note')).rejects.toEqual(refused('ALREADY_ISSUED'))
    const { doctor, appointmentId } = visit
    await doctor.api.papers.revoke({ documentId: first.id, reason: 'Wrong days' })
    const second = await doctor.api.papers.issue({ appointmentId, kind: 'sick_note', version: 1, password: PASSWORD })
    const { documents } = await visit.patient.api.papers.mine()
    expect(documents.map(({ id, revokedReason }) => [id, revokedReason])).toEqual(
      expect.arrayContaining([
        [second.id, null],
        [first.id, 'Wrong days'],
      ]),
    )
  })

  test('four at once make one paper', async () => {
    const visit = await visitForPapers(world)
    const { appointmentId, doctor } = visit
    await doctor.api.papers.saveDraft({ appointmentId, version: 0, paper: { kind: 'sick_note', content: sickNote } })
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => doctor.api.papers.issue({ appointmentId, kind: 'sick_note', version: 1, password: PASSWORD })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await world.owner.query('select count(*)::int as papers from documents where consultation_id = $1', [
      visit.consultationId,
    ])
    expect(rows[0].papers).toBe(1)
  })

  test('is also possible after the note was signed', async () => {
    const visit = await signedVisit(world)
    expect(await issuedPaper(visit, 'referral_letter')).toMatchObject({ kind: 'referral_letter' })
  })
})

describe('a draft', () => {
  test('is saved by version like the note, and a lost answer is no conflict', async () => {
    const { appointmentId, doctor } = await visitForPapers(world)
    const paper = { kind: 'medication_script' as const, content: prescription }
    const save = (version: number, changed = paper) => doctor.api.papers.saveDraft({ appointmentId, version, paper: changed })
    expect(await save(0)).toMatchObject({ version: 1 })
    expect(await save(0)).toMatchObject({ version: 1 })
    await expect(save(0, { ...paper, content: { items: [] } })).rejects.toEqual(refused('STALE_VERSION', { version: 1 }))
    expect((await doctor.api.papers.forVisit({ appointmentId })).prescription).toMatchObject({ content: prescription, version: 1 })
  })

  test('of a stranger’s visit does not exist', async () => {
    const { appointmentId } = await visitForPapers(world)
    const stranger = await world.as('doctor')
    const paper = { kind: 'sick_note' as const, content: sickNote }
    await expect(stranger.api.papers.forVisit({ appointmentId })).rejects.toEqual(refused('NOT_FOUND'))
    await expect(stranger.api.papers.saveDraft({ appointmentId, version: 0, paper })).rejects.toEqual(refused('NOT_FOUND'))
  })
})
