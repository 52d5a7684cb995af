import { expect, test, vi } from 'vitest'
import { openPdf, readPdfText } from '#testing/pdfText.ts'
import { plainEnglish, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { summaryPdf, type VisitSummary } from './summaryPdf.ts'

const visit: VisitSummary = {
  language: null,
  brandName: 'Molemo & Friends',
  supportNumber: '+27 82 123 4567',
  number: 'VS-202611-000123',
  patientName: 'Lerato Mošoeu-Viljoën',
  patientBirthDate: '1990-03-04',
  doctorName: 'Dr Thandiwe Nkosi',
  doctorQualification: 'MBChB (Wits)',
  hpcsaNumber: 'MP0123456',
  practiceAddress: '12 Loop Street,\nCape Town\n8001',
  startedAt: new Date('2026-11-20T07:30:00Z'),
  endedAt: new Date('2026-11-20T07:52:00Z'),
  signedAt: new Date('2026-11-20T22:05:00Z'),
  reason: 'Headache for three days',
  summary:
    'Your blood pressure was high.\n\nWhat to do now:\n- Take one tablet every morning.\n- Come back if it is ≥ 180/120.\n\nSee you in two weeks.',
  diagnoses: [
    { name: 'Essential (primary) hypertension', code: 'I10', certainty: 'confirmed' },
    { name: 'Tension headache', code: null, certainty: 'provisional' },
  ],
  outcome: 'done',
}
const longVisit: VisitSummary = { ...visit, summary: 'Please drink water and rest at home. '.repeat(20).concat('\n\n').repeat(5) }

const textOf = async (changes: Partial<VisitSummary> = {}) => readPdfText(await summaryPdf({ ...visit, ...changes }))
const inPlainBytes = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

type Node = { role?: string; type?: string; children?: Node[] }
const roles = (node: Node): string[] => [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(roles)]

async function structureOf(bytes: Uint8Array, page = 1) {
  const pdf = await openPdf(bytes)
  const tree = await (await pdf.getPage(page)).getStructTree()
  await pdf.loadingTask.destroy()
  return roles(tree as Node)
}

test('the paper says everything, in reading order, with South African days and times', async () => {
  const signature = 'Signed electronically by Dr Thandiwe Nkosi, HPCSA number MP0123456, on 21 Nov 2026 at 00:05.'
  expect(await textOf()).toBe(
    [
      'Molemo & Friends Visit summary Patient Lerato Mošoeu-Viljoën Date of birth 4 Mar 1990',
      'Visit 20 Nov 2026, 09:30 to 09:52 (South African time) Reason for the visit Headache for three days',
      'Doctor Dr Thandiwe Nkosi, MBChB (Wits) HPCSA number MP0123456 Practice address 12 Loop Street, Cape Town, 8001',
      'Document number VS-202611-000123 What your doctor says Your blood pressure was high. What to do now:',
      '• Take one tablet every morning. • Come back if it is >= 180/120. See you in two weeks.',
      'Diagnosis • Essential (primary) hypertension (ICD-10 code I10): confirmed • Tension headache: provisional, not yet certain',
      `Signature ${signature} Questions about this visit? Send a WhatsApp message to +27 82 123 4567. ${signature} Page 1 of 1`,
    ].join(' '),
  )
})

test('what is not known is said so, and a visit over midnight names both days', async () => {
  const text = await textOf({
    patientBirthDate: null,
    diagnoses: [],
    startedAt: new Date('2026-11-20T21:50:00Z'),
    endedAt: new Date('2026-11-20T22:10:00Z'),
  })
  expect(text).toContain('Date of birth Not recorded')
  expect(text).toContain('No diagnosis was recorded at this visit.')
  expect(text).toContain('20 Nov 2026, 23:50 to 21 Nov 2026, 00:10')
  expect(await textOf({ endedAt: null })).toContain('Visit 20 Nov 2026, 09:30 (South African time)')
})

test('only an unsuitable video visit sends the patient to a health worker', async () => {
  const sentence = 'Please see a health worker in person'
  expect(await textOf({ outcome: 'unsuitable' })).toContain(`VS-202611-000123 ${sentence} What your doctor says`)
  expect(await textOf()).not.toContain(sentence)
})

test.each([
  ['Afrikaans and Sepedi', 'Mošoeu Šebata Viljoën Crêpe-Naudé', 'Figtree'],
  ['Tshivenda', 'Ṱhilivhali Ḓoḽo Ṅwana ṅwana ṋaṱa nona ndo', 'NotoSans'],
  ['Greek and Cyrillic', 'Μαρία Иванова 5 μg', 'NotoSans'],
  ['Yoruba and Vietnamese', 'Adébáyọ̀ Ọlọ́rùn Nguyễn Đặng oueia', 'NotoSans'],
])('%s letters can be read back, in one typeface that travels with the file', async (_language, patientName, typeface) => {
  const bytes = await summaryPdf({ ...visit, patientName })
  expect((await readPdfText(bytes)).normalize('NFC')).toContain(`Patient ${patientName.normalize('NFC')} Date of birth`)
  const fonts = [...inPlainBytes(bytes).matchAll(/\/FontName \/([A-Z]{6})\+(\w+)-/g)]
  expect(new Set(fonts.map(([, , name]) => name))).toEqual(new Set([typeface]))
  expect(inPlainBytes(bytes).match(/\/FontFile2 /g)).toHaveLength(fonts.length)
})

test('a letter that no typeface has shows as unknown rather than vanishing', async () => {
  expect(await textOf({ patientName: 'Sipho 水 Dube' })).toContain('Patient Sipho \ufffd Dube Date of birth')
})

test('a screen reader finds a heading, a table with row names, headings and lists', async () => {
  const structure = await structureOf(await summaryPdf(visit))
  expect(structure.slice(0, 4)).toEqual(['Root', 'Document', 'P', 'H1'])
  const count = (role: string) => structure.filter((each) => each === role).length
  expect({ table: count('Table'), names: count('TH'), values: count('TD'), rows: count('TR') }).toEqual({
    table: 1,
    names: 8,
    values: 8,
    rows: 8,
  })
  expect({ headings: count('H2'), lists: count('L'), items: count('LI'), bodies: count('LBody') }).toEqual({
    headings: 3,
    lists: 2,
    items: 4,
    bodies: 4,
  })
})

test('the file is marked, in English, titled, PDF/UA, and its metadata says nothing about health', async () => {
  const bytes = await summaryPdf(visit)
  const pdf = await openPdf(bytes)
  const { info, metadata } = await pdf.getMetadata()
  expect(info).toMatchObject({ PDFFormatVersion: '1.7', Language: 'en-ZA', Title: 'Visit summary', Subject: 'VS-202611-000123' })
  expect(await pdf.getMarkInfo()).toEqual(
    new Map([
      ['Marked', true],
      ['UserProperties', false],
      ['Suspects', false],
    ]),
  )
  expect(metadata.get('dc:title')).toBe('Visit summary')
  expect(metadata.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(await pdf.getViewerPreferences()).toEqual(new Map([['DisplayDocTitle', true]]))
  expect(JSON.stringify([info, metadata.getRaw()])).not.toMatch(/hypertension|headache|I10|Lerato/i)
  await pdf.loadingTask.destroy()
})

test('the same visit gives the same bytes, and another visit another file identity', async () => {
  const first = await summaryPdf(visit)
  vi.setSystemTime('2031-01-01T00:00:00Z')
  const yearsLater = await summaryPdf(visit)
  vi.useRealTimers()
  expect(Buffer.compare(first, yearsLater)).toBe(0)
  const identity = (bytes: Uint8Array) => /\/ID \[(<\w+>)/.exec(inPlainBytes(bytes))?.[1]
  expect(identity(first)).toBeTruthy()
  expect(identity(await summaryPdf({ ...visit, number: 'VS-202611-000124' }))).not.toBe(identity(first))
})

test('a long summary goes on to the next page, which names the patient, and loses no word', async () => {
  const bytes = await summaryPdf(longVisit)
  const pages = (await readPdfText(bytes)).split('\n')
  expect(pages.map((page) => /Page \d of \d$/.exec(page)?.[0])).toEqual(['Page 1 of 2', 'Page 2 of 2'])
  expect(pages[1]).toContain('Molemo & Friends, visit summary VS-202611-000123, Lerato Mošoeu-Viljoën')
  expect(pages.join(' ').match(/\bhome\b/g)).toHaveLength(100)
  for (const page of pages) expect(page).toContain('Signed electronically by Dr Thandiwe Nkosi')
  expect(await structureOf(bytes, 2)).toContain('H2')
  expect(bytes.length).toBeLessThan(100_000)
})

test('control and direction characters neither break nor reorder a name', async () => {
  const text = await textOf({ patientName: 'Anna\u202Eeilu\u202C \u2066Nel\u2069\u0000\u0007\u001b[31m\u200b\nBotha\ud800\ufeff' })
  expect(text).toContain('Patient Annaeilu Nel[31m Botha\ufffd Date of birth')
  expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('a word without end and the longest summary stay on the page and under 100 kB', async () => {
  const word = 'M'.repeat(1500)
  const bytes = await summaryPdf({ ...longVisit, patientName: 'Ṱ'.repeat(120), reason: word, summary: word })
  const pdf = await openPdf(bytes)
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item && item.str) expect(item.transform[4] + item.width).toBeLessThan(595.28 - 50)
  }
  await pdf.loadingTask.destroy()
  expect((await readPdfText(bytes)).match(/M/g)!.length).toBeGreaterThanOrEqual(3000)
  expect(bytes.length).toBeLessThan(100_000)
})

pseudoLanguage()

test.each<Partial<VisitSummary>>([{}, { diagnoses: [], patientBirthDate: null, outcome: 'unsuitable' }, { summary: longVisit.summary }])(
  'a summary leaves no sentence in English',
  async (changes) => {
    expect(plainEnglish(await textOf({ ...changes, language: PSEUDO }), { ...visit, ...changes })).toEqual([])
  },
)
