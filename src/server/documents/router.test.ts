import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { readPdfText } from '#testing/pdfText.ts'
import { accented, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { note, signedVisit } from '#testing/visits.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

async function signedPaper(input: Parameters<typeof signedVisit>[1] = {}) {
  const visit = await signedVisit(world, input)
  const { summary_document_id } = await visit.patient.api.visits.consultation({ consultationId: visit.consultationId })
  return { ...visit, documentId: summary_document_id! }
}

test('patient and doctor download the same paper, and the doctor’s look is in the audit', async () => {
  const { documentId, patient, doctor } = await signedPaper()
  const [mine, theirs] = await Promise.all([patient.api.documents.download({ documentId }), doctor.api.documents.download({ documentId })])
  expect(Buffer.from(await mine.arrayBuffer()).equals(Buffer.from(await theirs.arrayBuffer()))).toBe(true)
  const { rows } = await world.owner.query(
    `select actor_id, about_user_id, section from audit_log where procedure = 'documents.download' and about_user_id = $1`,
    [patient.id],
  )
  expect(rows).toEqual([{ actor_id: doctor.id, about_user_id: patient.id, section: 'documents' }])
})

test('over REST it is a file to save, that no browser takes for a page or keeps', async () => {
  const { documentId, patient } = await signedPaper()
  const answer = await world.fetch(`/api/documents/download?documentId=${documentId}`, { headers: { cookie: patient.cookie } })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="visit-summary-VS-202611-\d{6}\.pdf"/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await readPdfText(new Uint8Array(await answer.arrayBuffer()))).toContain(note.patientSummary)
})

test('the bytes are the ones that were signed', async () => {
  const { documentId, patient } = await signedPaper()
  const bytes = Buffer.from(await (await patient.api.documents.download({ documentId })).arrayBuffer())
  const { rows } = await world.owner.query(
    `select sha256, encode(sha256(bytes), 'hex') as computed from document_files where document_id = $1`,
    [documentId],
  )
  expect(rows[0].sha256).toBe(rows[0].computed)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(rows[0].sha256)
})

test('each paper has its own number', async () => {
  const papers = await Promise.all([signedPaper(), signedPaper(), signedPaper()])
  const { rows } = await world.owner.query('select number from documents where id = any ($1)', [papers.map(({ documentId }) => documentId)])
  expect(new Set(rows.map(({ number }) => number)).size).toBe(3)
  for (const { number } of rows) expect(number).toMatch(/^VS-202611-\d{6}$/)
})

test('to strangers a paper does not exist, and administrators have none', async () => {
  const { documentId } = await signedPaper()
  for (const stranger of [await world.as('patient'), await world.as('doctor'), await world.as('nurse')])
    for (const asked of [documentId, v7()])
      await expect(stranger.api.documents.download({ documentId: asked })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
  await expect((await world.as('admin')).api.documents.download({ documentId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(world.visitor.documents.download({ documentId })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

describe('of a patient who prefers another language', () => {
  pseudoLanguage()

  test('the summary is in it; the consent, whose text is English alone, was kept as English', async () => {
    const patient = await world.as('patient')
    await world.owner.query('update profiles set preferred_language = $2 where id = $1', [patient.id, PSEUDO])
    const { documentId } = await signedPaper({ patient })
    const paper = await patient.api.documents.download({ documentId })
    const text = await readPdfText(new Uint8Array(await paper.arrayBuffer()))
    expect(text).toContain(`${accented('What your doctor says')} ${note.patientSummary}`)
    const { rows } = await world.owner.query('select code, locale from consent_records where user_id = $1', [patient.id])
    expect(rows).toEqual([{ code: 'telehealth', locale: 'en' }])
  })
})
