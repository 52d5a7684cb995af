// What a patient gets in hand for the money of a visit, and who else may see it.
import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { readPdfText } from '#testing/pdfText.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { topUp } from '#testing/wallet.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { walletJobs } from './jobs.ts'

const world = testWorld()
beforeAll(() => world.owner.query(`insert into consultation_types values ('Long Consultation', 'More time', 30, 45000)`))

async function paidVisit(practiceNo: string | null = '0123456') {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  await world.owner.query('update doctor_profiles set practice_no = $2 where doctor_id = $1', [doctor.id, practiceNo])
  await topUp(world, patient, 50_000)
  const { appointment } = await patient.api.booking.book({
    idempotencyKey: v7(),
    doctorId: doctor.id,
    startsAt: new Date('2026-11-25T09:00:00+02:00'),
    consultationType: 'Long Consultation',
    reason: 'A cough since Tuesday',
    paymentMethod: 'wallet',
    amount: 450,
  })
  await world.jobsDone()
  return { patient, doctor, appointmentId: appointment.id }
}

const documentsOf = async ({ api }: TestPerson) => (await api.papers.mine()).documents
const entriesOf = async ({ api }: TestPerson) => (await api.wallet.mine()).entries
const textOf = async ({ api }: TestPerson, documentId: string) => {
  const file = await api.documents.download({ documentId })
  return { name: file.name, text: await readPdfText(new Uint8Array(await file.arrayBuffer())) }
}

test('a paid visit has its receipt among its papers and on the line of the wallet', async () => {
  const { patient, doctor, appointmentId } = await paidVisit()
  const [receipt, ...others] = await documentsOf(patient)
  expect(others).toEqual([])
  expect(receipt).toMatchObject({ kind: 'receipt', appointmentId, signatureStatus: null, revokedAt: null, issuedAt: START })
  expect(receipt!.number).toMatch(/^RC-202611-\d{6}$/)
  const [paid, added] = await entriesOf(patient)
  expect([paid!.receiptId, added!.receiptId]).toEqual([receipt!.id, null])

  const { name, text } = await textOf(patient, receipt!.id)
  expect(name).toBe(`receipt-${receipt!.number}.pdf`)
  for (const said of [
    'Amount paid R450.00 Paid 20 Nov 2026, 08:00 (South African time) How From the wallet',
    `Wallet entry ${paid!.number.slice(1)} Patient ${patient.firstName} ${patient.lastName} For Long Consultation, by video`,
    `Visit 25 Nov 2026, 09:00 (South African time) Doctor Dr. ${doctor.firstName} ${doctor.lastName} HPCSA number MP0123456`,
    `Practice number 0123456 Practice address 12 Vilakazi Street, Soweto Document number ${receipt!.number}`,
  ])
    expect(text).toContain(said)
  expect(text).not.toMatch(/cough|diagnosis/i)
})

test('what is paid back has a credit note of its own that names the receipt, which stays as it was', async () => {
  const { patient, appointmentId } = await paidVisit(null)
  const [receipt] = await documentsOf(patient)
  const before = await textOf(patient, receipt!.id)
  expect(before.text).not.toContain('Practice number')
  await patient.api.visitChanges.cancel({ appointmentId, reason: null })
  await world.jobsDone()
  const [note] = await documentsOf(patient)
  expect(note).toMatchObject({ kind: 'credit_note', appointmentId, number: expect.stringMatching(/^CN-202611-\d{6}$/) })
  const { text } = await textOf(patient, note!.id)
  expect(text).toContain(`R450.00 was paid back on 20 Nov 2026. Receipt ${receipt!.number} can no longer be claimed.`)
  expect(await textOf(patient, receipt!.id)).toEqual(before)
  expect((await entriesOf(patient)).map(({ type, receiptId }) => [type, receiptId])).toEqual([
    ['refund', note!.id],
    ['debit', receipt!.id],
    ['topup', null],
  ])
})

test('nobody but the patient knows of a receipt, the doctor of the visit neither', async () => {
  const { patient, doctor, appointmentId } = await paidVisit()
  const [receipt] = await documentsOf(patient)
  const documentId = receipt!.id
  world.setTime(new Date('2026-11-25T06:50:00Z')) // the doctor has the whole record by now
  for (const other of [doctor, await world.as('doctor'), await world.as('patient')])
    expect(await refusalOf(other.api.documents.download({ documentId }))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await doctor.api.papers.forVisit({ appointmentId })).issued).toEqual([])
  expect(await refusalOf(doctor.api.papers.revoke({ documentId, reason: 'x' }))).toMatchObject({ code: 'NOT_FOUND' })
  world.setTime(START)
})

test('a receipt is printed once, and nobody changes it, the owner of the database included', async () => {
  const { patient } = await paidVisit()
  const [paid] = await entriesOf(patient)
  await walletJobs.receipt.run(world.opened.world, { entryId: paid!.id })
  await walletJobs.receipt.run(world.opened.world, { entryId: paid!.id })
  expect(await documentsOf(patient)).toHaveLength(1)
  await expect(world.owner.query(`update document_files set bytes = 'x' where user_id = $1`, [patient.id])).rejects.toMatchObject({
    code: 'DC001',
  })
})

test('a payment whose job was lost gets its receipt all the same, some minutes later', async () => {
  const { patient } = await paidVisit()
  await world.owner.query('delete from documents where user_id = $1', [patient.id])
  await walletJobs['missing-receipts'].run(world.opened.world, {})
  expect(await documentsOf(patient)).toEqual([]) // its job may still be on the way
  world.setTime(new Date(START.getTime() + 6 * 60_000))
  await walletJobs['missing-receipts'].run(world.opened.world, {})
  expect(await documentsOf(patient)).toMatchObject([{ kind: 'receipt', issuedAt: START }])
  world.setTime(START)
})
