import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { prescription, referral, scriptItem, sickNote } from '#testing/papers.ts'
import { openPdf, readPdfText } from '#testing/pdfText.ts'
import { plainEnglish, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { inLanguage } from '#rules/translate.ts'
import { unsignedWatermark } from '#rules/papers.ts'
import type { PaperFrame } from './paperLayout.ts'
import { darkRuns } from './pdfQrCode.ts'
import { referralPdf } from './referralPdf.ts'
import { prescriptionPdf } from './prescriptionPdf.ts'
import { sickNotePdf } from './sickNotePdf.ts'

const address = 'https://care.example/verify/0123456789abcdef0123456789abcdef'
const frame: PaperFrame = {
  brandName: 'Care',
  number: 'SN-202611-000001',
  verifyAddress: address,
  practitioner: {
    name: 'Dr Thandiwe Nkosi',
    blockLetters: 'T NKOSI',
    qualification: 'MBChB (Wits)',
    hpcsaNumber: 'MP0123456',
    practiceAddress: '12 Loop Street,\nCape Town',
  },
  patient: {
    name: 'Lerato Mošoeu',
    birthDate: '1990-03-04',
    gender: 'female',
    address: '7 Long Street\nCape Town',
    identity: { kind: 'sa_id', number: '9003040123083', country: null },
  },
  examinedAt: new Date('2026-11-20T07:30:00Z'),
  byVideo: true,
  issuedAt: new Date('2026-11-20T07:52:00Z'),
  language: null,
}
const electronic = { kind: 'electronic' } as const
const mark = 'UNSIGNED COPY – not valid for dispensing'

type Node = { role?: string; alt?: string; children?: Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

async function tagsOf(bytes: Uint8Array) {
  const pdf = await openPdf(bytes)
  const nodes: Node[] = []
  for (let page = 1; page <= pdf.numPages; page++) nodes.push(...nodesOf((await (await pdf.getPage(page)).getStructTree()) as Node))
  const { info, metadata } = await pdf.getMetadata()
  await pdf.loadingTask.destroy()
  return { nodes, info: JSON.stringify([info, metadata.getRaw()]), pdf: info as { PDFFormatVersion: string; Language: string } }
}

test('a sick note says every field of rule 16, in reading order', async () => {
  const text = await readPdfText(await sickNotePdf(frame, sickNote, electronic))
  expect(text).toContain(
    [
      'Care Sick note Patient Lerato Mošoeu Employee number E-17 Examined 20 Nov 2026, 09:30 (South African time)',
      'Period 20 Nov 2026 to 22 Nov 2026, both days included (3 days) Issued 20 Nov 2026 Doctor Dr Thandiwe Nkosi',
      'Qualification MBChB (Wits) HPCSA number MP0123456 Practice address 12 Loop Street, Cape Town Document number SN-202611-000001',
      'Certificate This certificate is based on my own observation during a video examination of the patient.',
      'In my opinion, based on an examination, the patient is unfit to work.',
      'Signature T NKOSI: signed electronically by Dr Thandiwe Nkosi, HPCSA number MP0123456, on 20 Nov 2026 at 09:52.',
    ].join(' '),
  )
  expect(text).toContain(address)
})

test('light duties and what the patient said are written out', async () => {
  const note = {
    ...sickNote,
    fitness: 'light_duties',
    duties: 'No lifting',
    basis: 'patient_information',
    basisReason: 'Fever at home',
  } as const
  const text = await readPdfText(await sickNotePdf(frame, note, electronic))
  expect(text).toContain('is based on information from the patient, which I accept on reasonable grounds. Reason: Fever at home')
  expect(text).toContain('the patient is fit for light duties only: No lifting')
})

describe('a script', () => {
  test('says every field of regulation 33', async () => {
    const text = await readPdfText(await prescriptionPdf(frame, prescription, { kind: 'by_hand' }))
    for (const said of [
      'Patient Lerato Mošoeu ID number 9003040123083 Address 7 Long Street, Cape Town Age 36 years Gender Female',
      'Date of issue 20 Nov 2026 Present by 20 Dec 2026 Prescriber Dr Thandiwe Nkosi',
      '1. Paracetamol Form and strength tablet, 500 mg Quantity 20 How to use 2 tablets, four times a day. With food',
      'Repeats 1, every 30 days Course 5 days Schedule S2',
      'Signature of T NKOSI and date',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('UNSIGNED')
  })

  test('of schedule 6 says the quantity in figures and words', async () => {
    const items = [{ ...scriptItem, schedule: 6, quantity: 28, repeats: 0 }]
    expect(await readPdfText(await prescriptionPdf(frame, { items }, { kind: 'by_hand' }))).toContain('Quantity 28 (twenty-eight)')
  })

  test.each([
    ['signed by hand', { kind: 'by_hand' }],
    ['signed electronically', electronic],
    ['unsigned', { kind: 'none', mark }],
  ] as const)('%s with one to three medicines is one page', async (_, signing) => {
    const instructions = 'After a meal, not together with milk'
    for (const many of [1, 2, 3]) {
      const items = Array.from({ length: many }, () => ({ ...scriptItem, instructions }))
      const pages = (await readPdfText(await prescriptionPdf(frame, { items }, signing))).split('\n')
      expect(pages, `${many} medicines`).toHaveLength(1)
      expect(pages[0]).toContain('original with the doctor')
      expect(pages[0]).toContain(address)
    }
  })

  test('that nobody signed says so across every page and in its text', async () => {
    const items = Array.from({ length: 12 }, () => scriptItem)
    const pages = (await readPdfText(await prescriptionPdf(frame, { items }, { kind: 'none', mark }))).split('\n')
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain(mark)
    expect(pages[0]!.split(mark)).toHaveLength(3)
    expect(pages.join(' ')).toContain("Waiting for doctor's signature")
  })
})

test('each paper is tagged, titled and in English, its picture has words, and its metadata say nothing about health', async () => {
  const made = [
    await sickNotePdf(frame, { ...sickNote, illness: 'Influenza' }, electronic),
    await prescriptionPdf(frame, prescription, { kind: 'none', mark }),
    await referralPdf(frame, referral, electronic),
  ]
  for (const bytes of made) {
    const { nodes, info, pdf } = await tagsOf(bytes)
    expect(pdf).toMatchObject({ PDFFormatVersion: '1.7', Language: 'en-ZA' })
    expect(info).not.toMatch(/influenza|paracetamol|loss of sight|Lerato/i)
    const roles = nodes.map(({ role }) => role)
    for (const role of ['Document', 'H1', 'H2', 'Table', 'TH', 'TD', 'Figure']) expect(roles).toContain(role)
    expect(nodes.find(({ role }) => role === 'Figure')?.alt).toBe(`QR code of ${address}`)
  }
})

test('the code is drawn in vectors, module for module', async () => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const drawn = data.map((row) => row.map(() => false))
  for (const [left, down, run, of] of darkRuns(address)) {
    expect(of).toBe(size)
    for (let x = left; x < left + run; x++) drawn[down]![x] = true
  }
  expect(drawn).toEqual(data)
  const pdf = await openPdf(await sickNotePdf(frame, sickNote, electronic))
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList()
  await pdf.loadingTask.destroy()
  expect(fnArray).toContain(OPS.constructPath)
  expect(fnArray).not.toContain(OPS.paintImageXObject)
})

describe('in the language of their reader', () => {
  pseudoLanguage()
  const there = { ...frame, language: PSEUDO }
  const byPhone = { ...there, byVideo: false, patient: { ...frame.patient, birthDate: null, gender: null } }
  const identity = { kind: 'passport', number: 'ZN 123', country: 'Zimbabwe' } as const
  const foreign = { ...there, patient: { ...frame.patient, gender: null, identity } }
  const onTrust = { ...sickNote, basis: 'patient_information', basisReason: 'Flu', illness: 'Flu', fitness: 'light_duties' } as const
  const crossed = () => inLanguage(PSEUDO, () => unsignedWatermark('sick_note'))

  test.each([
    ['a sick note', () => sickNotePdf(there, sickNote, electronic), sickNote],
    ['a sick note by phone', () => sickNotePdf(there, onTrust, { kind: 'none', mark: crossed() }), onTrust],
    ['a script', () => prescriptionPdf(there, prescription, { kind: 'by_hand' }), prescription],
    [
      'a script without repeats',
      () => prescriptionPdf(foreign, { items: [{ ...scriptItem, repeats: 0 }] }, electronic),
      [prescription, identity],
    ],
    ['a referral', () => referralPdf(there, referral, electronic), referral],
    ['a referral by phone', () => referralPdf(byPhone, { ...referral, urgency: 'emergency' }, electronic), referral],
    ['a routine referral', () => referralPdf(there, { ...referral, urgency: 'routine' }, electronic), referral],
  ])('%s leaves no sentence in English', async (_, print, content) => {
    const bytes = await print()
    const { nodes, pdf } = await tagsOf(bytes)
    const text = [await readPdfText(bytes), ...nodes.map(({ alt = '' }) => alt)].join(' ')
    expect(plainEnglish(text, [frame, content])).toEqual([])
    expect(pdf.Language).toBe(PSEUDO)
  })
})
