import { expect, test } from 'vitest'
import { openPdf, readPdfText } from '#testing/pdfText.ts'
import { plainEnglish, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { receiptPdf, type Receipt } from './receiptPdf.ts'

const address = 'https://care.example/verify/0123456789abcdef0123456789abcdef'
const receipt: Receipt = {
  kind: 'receipt',
  language: null,
  brandName: 'Care',
  number: 'RC-202611-000007',
  verifyAddress: address,
  entryNumber: 'R00000012',
  patientName: 'Lerato Mošoeu',
  visitType: 'Long Consultation',
  visitAt: new Date('2026-11-25T07:00:00Z'),
  practitioner: 'Dr Thandiwe Nkosi',
  hpcsaNumber: 'MP0123456',
  practiceNo: '0123456',
  practiceAddress: '12 Loop Street,\nCape Town',
  amountCents: 125_000,
  at: new Date('2026-11-20T07:52:00Z'),
  method: 'paystack',
  paidNumber: null,
}
const creditNote: Receipt = { ...receipt, kind: 'credit_note', number: 'CN-202611-000001', paidNumber: 'RC-202611-000007' }

test('a receipt says what was paid, when, how, for which visit and to whom, in reading order', async () => {
  const text = (await readPdfText(await receiptPdf(receipt))).replaceAll('\u00a0', ' ')
  expect(text).toContain(
    [
      'Care Receipt Amount paid R1 250.00 Paid 20 Nov 2026, 09:52 (South African time) How By card Wallet entry 00000012',
      'Patient Lerato Mošoeu For Long Consultation, by video Visit 25 Nov 2026, 09:00 (South African time)',
      'Doctor Dr Thandiwe Nkosi HPCSA number MP0123456 Practice number 0123456 Practice address 12 Loop Street, Cape Town',
      'Document number RC-202611-000007 Paid R1 250.00 was paid in full on 20 Nov 2026. Nothing is owed for this visit.',
    ].join(' '),
  )
  expect(text).toContain(address)
})

test('a credit note names the receipt that it takes back', async () => {
  const text = (await readPdfText(await receiptPdf(creditNote))).replaceAll('\u00a0', ' ')
  expect(text).toContain('Care Credit note Amount paid back R1 250.00 Paid back 20 Nov 2026, 09:52 (South African time) To The wallet')
  expect(text).toContain('Receipt RC-202611-000007 can no longer be claimed.')
  expect(text).not.toContain('Nothing is owed')
})

type Node = { role?: string; alt?: string; children?: Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

test('both are tagged, titled and in English, on one page, and their metadata name nobody', async () => {
  for (const [made, title] of [
    [receipt, 'Receipt'],
    [creditNote, 'Credit note'],
  ] as const) {
    const pdf = await openPdf(await receiptPdf(made))
    expect(pdf.numPages).toBe(1)
    const nodes = nodesOf((await (await pdf.getPage(1)).getStructTree()) as Node)
    for (const role of ['Document', 'H1', 'H2', 'Table', 'TH', 'TD', 'Figure']) expect(nodes.map((node) => node.role)).toContain(role)
    expect(nodes.find(({ role }) => role === 'Figure')?.alt).toBe(`QR code of ${address}`)
    const { info, metadata } = await pdf.getMetadata()
    await pdf.loadingTask.destroy()
    expect(info).toMatchObject({ Language: 'en-ZA', Title: title, Subject: made.number })
    expect(metadata.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(JSON.stringify([info, metadata.getRaw()])).not.toMatch(/Lerato|Nkosi|Consultation/)
  }
})

pseudoLanguage()

test.each([receipt, creditNote, { ...receipt, method: 'wallet' as const }])(
  'a $kind by $method leaves no sentence in English',
  async (made) => {
    expect(plainEnglish(await readPdfText(await receiptPdf({ ...made, language: PSEUDO })), made)).toEqual([])
  },
)
