import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { issuedPaper, sickNote, visitForPapers } from '#testing/papers.ts'
import { readPdfText } from '#testing/pdfText.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

const textOf = async (person: TestPerson, documentId: string) =>
  readPdfText(new Uint8Array(await (await person.api.documents.download({ documentId })).arrayBuffer()))
const refused = (code: string, data?: object) => expect.objectContaining({ code, defined: true, ...(data && { data }) })

test('a sick note can only rest on what the patient says where both went on by phone', async () => {
  const visit = await visitForPapers(world)
  const { appointmentId, patient, doctor } = visit
  const goOn = (way: 'here' | 'phone') => patient.api.calls.switchMedium({ appointmentId, id: v7(), way })
  const byVideo = async () => (await doctor.api.papers.forVisit({ appointmentId })).facts.byVideo
  expect(await byVideo()).toBe(true)
  await goOn('phone')
  expect(await byVideo()).toBe(false)
  await expect(issuedPaper(visit, 'sick_note')).rejects.toEqual(refused('PAPER_INCOMPLETE', { missing: ['basis_by_phone'] }))
  await goOn('here')
  expect(await byVideo()).toBe(true)
  await goOn('phone')
  const content = { ...sickNote, basis: 'patient_information' as const }
  const paper = await issuedPaper(visit, 'sick_note', { content, version: 1 })
  expect(await textOf(patient, paper.id)).toContain('is based on information from the patient')
})

test('a referral says that the patient was heard, not seen', async () => {
  const visit = await visitForPapers(world)
  await visit.doctor.api.calls.switchMedium({ appointmentId: visit.appointmentId, id: v7(), way: 'phone' })
  const { id } = await issuedPaper(visit, 'referral_letter')
  expect(await textOf(visit.patient, id)).toContain('Heard by phone 20 Nov 2026')
})
