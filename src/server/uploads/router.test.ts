import sharp from 'sharp'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UploadVisibility } from '#contract/uploads.ts'
import { UPLOAD_LIMIT } from '#rules/rateLimits.ts'
import { addMinutes } from '#rules/time.ts'
import { MAX_UPLOAD_BYTES } from '#rules/uploads.ts'
import { pdfOf } from '#testing/pdfParts.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { bookedVisit, givePassword, PASSWORD, signedVisit, type CreatedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

const pdf = pdfOf([
  '<</Type /Catalog /Pages 2 0 R>>',
  '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  '<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>>',
])
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#4a6' } })
  .withExif({ IFD0: { Make: 'Nokia' }, IFD3: { GPSLatitude: '33/1 55/1 29/1', GPSLatitudeRef: 'S' } })
  .jpeg()
  .toBuffer()

type Sent = { id?: string; bytes?: Uint8Array; name?: string; type?: string; title?: string; visibility?: UploadVisibility }

const upload = async ({ api }: TestPerson, userId: string, sent: Sent = {}) => {
  const { id = v7(), bytes = pdf, name = 'x.pdf', type = 'application/pdf', title = 'HbA1c', visibility = 'care_team' } = sent
  await api.uploads.add({ id, userId, kind: 'lab_result', title, visibility, file: new File([new Uint8Array(bytes)], name, { type }) })
  return id
}
const uploadsOf = async ({ api }: TestPerson, userId: string) => (await api.patientRecords.documents({ userId })).uploads
const bytesOf = async ({ api }: TestPerson, uploadId: string) => Buffer.from(await (await api.uploads.download({ uploadId })).arrayBuffer())

let held: CreatedVisit
beforeAll(async () => {
  held = await signedVisit(world)
})

test('a doctor adds a file; the patient, and whoever cares for them, reads it, and each opening is in the audit', async () => {
  const { doctor, patient } = held
  const id = await upload(doctor, patient.id, { bytes: photo, name: 'photo.pdf', title: 'Rash on the arm' })
  expect(await upload(doctor, patient.id, { id })).toBe(id) // the same once
  const listed = {
    id,
    kind: 'lab_result',
    title: 'Rash on the arm',
    mediaType: 'image/jpeg',
    doctorName: expect.any(String),
    uploadedAt: START,
  }
  expect(await patient.api.uploads.mine()).toEqual([{ ...listed, bytes: expect.any(Number) }])
  const colleague = (await bookedVisit(world, { patient, startsAt: addMinutes(START, 600) })).doctor
  expect(await uploadsOf(colleague, patient.id)).toMatchObject([{ ...listed, isMine: false, visibility: 'care_team', inErrorAt: null }])
  expect((await colleague.api.patientRecords.timeline({ userId: patient.id })).filter(({ kind }) => kind === 'upload')).toHaveLength(1)
  for (const one of [doctor, patient, colleague]) {
    const bytes = await bytesOf(one, id)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    for (const gone of ['Exif', 'GPS', 'Nokia']) expect(bytes.includes(gone), gone).toBe(false)
  }
  const { rows } = await world.owner.query(
    `select actor_id, section from audit_log where procedure = 'uploads.download' and about_user_id = $1 order by id`,
    [patient.id],
  )
  expect(rows).toEqual([doctor, colleague].map(({ id: actor_id }) => ({ actor_id, section: 'documents' })))
  const looked = (await patient.api.patientRecords.myAccessLog({})).filter(({ section }) => section === 'documents')
  expect(looked.map(({ times }) => times)).toEqual([3, 2]) // added twice and opened; listed and opened
})

test('over REST it is a file to save, without script, under a name that tells nothing of the illness', async () => {
  const { doctor, patient } = held
  const id = await upload(doctor, patient.id, { title: 'HIV viral load' })
  const answer = await world.fetch(`/api/uploads/download?uploadId=${id}`, { headers: { cookie: patient.cookie } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="lab-result-2026-11-\d\d\.pdf"/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test('what is for doctors only the patient does not see until it is shared', async () => {
  const { doctor, patient } = held
  const id = await upload(doctor, patient.id, { visibility: 'doctors_only' })
  expect((await patient.api.uploads.mine()).map((one) => one.id)).not.toContain(id)
  expect(await refusalOf(bytesOf(patient, id))).toMatchObject({ code: 'NOT_FOUND' })
  await doctor.api.uploads.setVisibility({ uploadId: id, visibility: 'care_team' })
  expect((await patient.api.uploads.mine()).map((one) => one.id)).toContain(id)
})

test("the patient's nurse reads papers and files but what is for doctors only, adds none, and no longer once support is taken back", async () => {
  const { doctor, patient } = await signedVisit(world)
  const [shared, hidden] = [await upload(doctor, patient.id), await upload(doctor, patient.id, { visibility: 'doctors_only' })]
  const [nurse, stranger] = [await world.as('nurse'), await world.as('nurse')]
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
  await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, nurse.id])
  expect((await uploadsOf(nurse, patient.id)).map(({ id }) => id)).toEqual([shared])
  expect((await bytesOf(nurse, shared)).length).toBeGreaterThan(0)
  for (const [who, uploadId] of [
    [nurse, hidden],
    [stranger, shared],
  ] as const)
    expect(await refusalOf(who.api.uploads.download({ uploadId }))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await patient.api.patientRecords.myAccessLog({})).some(({ section }) => section === 'documents')).toBe(true)
  await patient.api.consents.decline({ code: 'psp_support' })
  expect(await refusalOf(nurse.api.uploads.download({ uploadId: shared }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('a mistake stays with its reason, and only who made it can open it', async () => {
  const { doctor, patient } = held
  const id = await upload(doctor, patient.id)
  const colleague = (await bookedVisit(world, { patient, startsAt: addMinutes(START, 700) })).doctor
  expect(await refusalOf(colleague.api.uploads.markInError({ uploadId: id, reason: 'x' }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(doctor.api.uploads.markInError({ uploadId: id, reason: ' ' }))).toMatchObject({ code: 'FIELDS_MISSING' })
  await doctor.api.uploads.markInError({ uploadId: id, reason: 'Another patient' })
  expect((await uploadsOf(colleague, patient.id)).find((one) => one.id === id)).toMatchObject({ inErrorReason: 'Another patient' })
  expect(await refusalOf(bytesOf(colleague, id))).toMatchObject({ code: 'UPLOAD_IN_ERROR' })
  expect(await refusalOf(bytesOf(patient, id))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await bytesOf(doctor, id)).length).toBeGreaterThan(0)
  for (const again of [
    doctor.api.uploads.markInError({ uploadId: id, reason: 'x' }),
    doctor.api.uploads.setVisibility({ uploadId: id, visibility: 'doctors_only' }),
  ])
    expect(await refusalOf(again)).toMatchObject({ code: 'UPLOAD_IN_ERROR' })
})

describe('nobody adds to a record', () => {
  test('whose patient they do not care for by a visit now', async () => {
    const stranger = await world.as('doctor')
    expect(await refusalOf(upload(stranger, held.patient.id))).toMatchObject({ code: 'NOT_FOUND' })
    const tomorrow = await bookedVisit(world, { startsAt: addMinutes(START, 30 * 60) })
    expect(await refusalOf(upload(tomorrow.doctor, tomorrow.patient.id))).toMatchObject({ code: 'NOT_FOUND' })
    await givePassword(world, stranger)
    const emergency = { category: 'emergency', reason: 'Found unconscious at the taxi rank', password: PASSWORD } as const
    await stranger.api.patientRecords.breakGlass({ ...emergency, patient: { userId: held.patient.id } })
    expect(await refusalOf(upload(stranger, held.patient.id))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await uploadsOf(stranger, held.patient.id)).length).toBeGreaterThan(0) // it is read
  })

  test('whose patient they are, or who is none of theirs to care for', async () => {
    for (const other of [held.patient, await world.as('nurse'), await world.as('admin')])
      expect(await refusalOf(upload(other, held.patient.id))).toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

test.each([
  ['a page of the web, whatever it is called', Buffer.from('<script>alert(1)</script>'), 'UPLOAD_UNREADABLE'],
  ['a file that is cut off', pdf.subarray(0, -120), 'UPLOAD_UNREADABLE'],
  ['one that begins like a photo', Buffer.concat([photo.subarray(0, 4), pdf]), 'UPLOAD_UNREADABLE'],
  [
    'one that asks for a password',
    Buffer.from(pdf.toString('latin1').replace('/Root', '/Encrypt 4 0 R /Root'), 'latin1'),
    'UPLOAD_PROTECTED',
  ],
  [
    'one with a script',
    Buffer.from(pdf.toString('latin1').replace('/Pages 2', '/OpenAction <</S /JavaScript>> /Pages 2'), 'latin1'),
    'UPLOAD_ACTIVE',
  ],
  ['one byte too many', Buffer.alloc(MAX_UPLOAD_BYTES + 1, '%'), 'UPLOAD_TOO_LARGE'],
])('%s is refused and leaves nothing', async (_, bytes, code) => {
  const { doctor, patient } = held
  const before = await uploadsOf(doctor, patient.id)
  expect(await refusalOf(upload(doctor, patient.id, { bytes, name: 'result.pdf' }))).toMatchObject({ code })
  expect(await uploadsOf(doctor, patient.id)).toEqual(before)
})

test('who adds without end is refused before anything is looked at, and others are not', async () => {
  const { doctor, patient } = await signedVisit(world)
  const noFile = { bytes: Buffer.from('x') }
  for (let sent = 0; sent < UPLOAD_LIMIT.most; sent += 1)
    expect(await refusalOf(upload(doctor, patient.id, noFile))).toMatchObject({ code: 'UPLOAD_UNREADABLE' })
  expect(await refusalOf(upload(doctor, patient.id))).toMatchObject({ code: 'TOO_MANY_TRIES' })
  const other = await signedVisit(world)
  expect(await upload(other.doctor, other.patient.id)).toBeTruthy()
})
