// From a script to the patient's list.
import { expect, test } from 'vitest'
import { scriptItem, issuedPaper, visitForPapers } from '#testing/papers.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()
const pdf = () => new File(['%PDF-1.7\nsigned by hand\n%%EOF\n'], 'scan.pdf', { type: 'application/pdf' })
const understood = { ...scriptItem, name: 'Metformin', form: 'tablet', strength: '500 mg', dose: '1 tablet', frequency: 'twice a day' }
const unclear = { ...scriptItem, name: 'Oxygen', frequency: 'as the clinic says' }

test('a signed script proposes its lines, with times where its directions are understood', async () => {
  const visit = await visitForPapers(world)
  const { patient, doctor } = visit
  const { id: documentId } = await issuedPaper(visit, 'medication_script', { content: { items: [understood, unclear] } } as never)
  await world.jobsDone()
  const proposals = async () => (await patient.api.medicines.mine()).proposals.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(await proposals(), 'nobody signed it yet').toEqual([])
  await doctor.api.papers.attachScan({ documentId, scan: pdf() })
  await world.jobsDone()
  const [first, second] = await proposals()
  expect(first).toMatchObject({
    kind: 'add',
    documentId,
    details: { name: 'Metformin', genericName: 'metformin', strengthText: '500 mg', form: 'tablet', route: 'oral' },
    schedule: { kind: 'fixed_times', times: ['07:00', '19:00'], doseQty: 1 },
  })
  expect(second).toMatchObject({ details: { name: 'Oxygen' }, schedule: null })
  await expect(patient.api.medicineProposals.confirm({ id: second!.id, schedule: null })).rejects.toMatchObject({ code: 'FIELDS_MISSING' })
  await patient.api.medicineProposals.confirm({ id: first!.id, schedule: null })
  const [medicine] = (await patient.api.medicines.mine()).medicines
  expect(medicine).toMatchObject({
    name: 'Metformin',
    source: 'doctor',
    prescription: { documentId, repeats: scriptItem.repeats, repeatsLeft: scriptItem.repeats },
  })
  await doctor.api.papers.revoke({ documentId, reason: 'Wrong patient' })
  await world.jobsDone()
  expect(await proposals()).toEqual([])
  expect((await patient.api.medicines.mine()).medicines).toHaveLength(1)
})
