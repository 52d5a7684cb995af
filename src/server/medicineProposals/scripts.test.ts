// From a script to the patient's list.
import { expect, test } from 'vitest'
import { v7 } from 'uuid'
import { addedMedicine } from '#testing/medicines.ts'
import { scriptItem, issuedPaper, visitForPapers } from '#testing/papers.ts'
import { signedScan } from '#testing/pdfParts.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()
const understood = { ...scriptItem, name: 'Metformin', form: 'tablet', strength: '500 mg', dose: '1 tablet', frequency: 'twice a day' }
const unclear = { ...scriptItem, name: 'Oxygen', frequency: 'as the clinic says' }

test('a signed script proposes its lines, with times where its directions are understood', async () => {
  const visit = await visitForPapers(world)
  const { patient, doctor } = visit
  const { id: documentId } = await issuedPaper(visit, 'medication_script', { content: { items: [understood, unclear] } } as never)
  await world.jobsDone()
  const proposals = async () => (await patient.api.medicines.mine()).proposals.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(await proposals(), 'nobody signed it yet').toEqual([])
  await doctor.api.papers.attachScan({ documentId, scan: signedScan() })
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

test('a line for what is taken already proposes a change of it, whose repeats are then those of the new script', async () => {
  const visit = await visitForPapers(world)
  const { patient, doctor } = visit
  const medicationId = await addedMedicine(patient, { details: { name: 'Glucophage', strengthText: '500 mg', indication: 'Sugar' } })
  const refill = { medicationId, quantity: 60, dispensedOn: '2026-11-18', at: new Date('2026-11-18T10:00:00Z'), nextCollectOn: null }
  for (const id of [v7(), v7()]) await patient.api.medicines.addRefill({ ...refill, id })
  const stronger = { ...understood, strength: '850 mg', repeats: 5 }
  const { id: documentId } = await issuedPaper(visit, 'medication_script', { content: { items: [stronger, unclear] } } as never)
  await doctor.api.papers.attachScan({ documentId, scan: signedScan() })
  await world.jobsDone()
  const { proposals } = await patient.api.medicines.mine()
  expect(proposals.map(({ kind }) => kind).toSorted()).toEqual(['add', 'change'])
  const change = proposals.find(({ kind }) => kind === 'change')!
  expect(change).toMatchObject({ medicationId, documentId, details: { name: 'Metformin', strengthText: '850 mg', indication: 'Sugar' } })
  await patient.api.medicineProposals.confirm({ id: change.id, schedule: null })
  const { medicines } = await patient.api.medicines.mine()
  expect(medicines).toEqual([expect.objectContaining({ id: medicationId, name: 'Metformin', strengthText: '850 mg', status: 'active' })])
  expect(medicines[0]!.prescription).toMatchObject({ documentId, repeats: 5, repeatsLeft: 5 })
  const collected = { ...refill, dispensedOn: '2026-11-20', at: new Date('2026-11-20T06:00:00Z') }
  for (const id of [v7(), v7()]) await patient.api.medicines.addRefill({ ...collected, id })
  expect((await patient.api.medicines.mine()).medicines[0]!.prescription).toMatchObject({ repeatsLeft: 4 })
  const { prescribed } = await patient.api.papers.mine()
  expect(prescribed).toMatchObject([
    { documentId, name: 'Metformin', strength: '850 mg', repeatsLeft: 4, validUntil: '2027-05-22' },
    { documentId, repeatsLeft: unclear.repeats },
  ])
  await doctor.api.papers.revoke({ documentId, reason: 'Wrong strength' })
  expect((await patient.api.papers.mine()).prescribed).toEqual([])
})
