import { expect, test } from 'vitest'
import type { HealthReport } from '#contract/healthReports.ts'
import { openPdf, readPdfText } from '#testing/pdfText.ts'
import { plainEnglish, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { healthReportPdf } from './healthReportPdf.ts'

const figures = { tally: { taken: 50, late: 4, skipped: 2, missed: 4, excused: 1 }, adherence: 90, onTime: 93 }
const report: HealthReport = {
  from: '2025-11-21',
  to: '2026-11-20',
  patientName: 'Lerato Mošoeu',
  madeOn: '2026-11-20',
  doses: { ...figures, months: ['2026-09', '2026-10'].map((month) => ({ month, ...figures })) },
  medicines: [
    {
      id: '1',
      name: 'Metformin',
      strengthText: '500 mg',
      status: 'stopped',
      foodNote: 'any',
      instructions: '',
      schedule: null,
      asNeeded: 0,
      ...figures,
    },
  ],
  symptoms: {
    total: 3,
    average: 1.7,
    daysTracked: 20,
    days: 365,
    each: [{ code: 'headache', text: '', times: 3, average: 1.7, highest: 2, lastOn: '2026-11-12' }],
  },
  readings: [
    {
      kind: 'bp',
      count: 2,
      average: { value1: 130, value2: 85 },
      lowest: { value1: 120, value2: 80 },
      highest: { value1: 140, value2: 90 },
      newest: { value1: 140, value2: 90, on: '2026-11-20' },
      band: { value1: { low: 90, high: 140 }, value2: { low: null, high: 90 }, isPersonal: false, inTarget: 1 },
    },
  ],
  diagnoses: [
    {
      id: '2',
      name: 'Asthma',
      code: null,
      source: 'patient',
      diagnosedBy: 'Dr. Self-Reported',
      diagnosedOn: '2026-01-02',
      status: 'active',
    },
  ],
  visits: [{ on: '2026-11-02', type: 'Visit type', doctorName: 'Dr. Kagiso Molefe', specialty: 'General Practitioner' }],
}
const paper = { language: null, brandName: 'Care', report }

test('a report says what was recorded, in the words of the screens', async () => {
  const text = (await readPdfText(await healthReportPdf(paper))).replaceAll('\u00a0', ' ')
  expect(text).toContain('Health report Patient Lerato Mošoeu Days 21 Nov 2025 to 20 Nov 2026')
  expect(text).toContain('Adherence over all: 90%. Of the doses taken, 93% were on time.')
  expect(text).toMatch(/Oct 2026 54 6 90%/)
  expect(text).toContain('Headache 3 1.7 Moderate Moderate 12 Nov 2026')
  expect(text).toContain('Added by the patient')
  expect(text).not.toContain('Self-Reported')
})

type Node = { role?: string; children?: Node[] }
const rolesOf = ({ role, children = [] }: Node): (string | undefined)[] => [role, ...children.flatMap(rolesOf)]

test('it is tagged: its tables have headings, and its metadata name nobody and nothing of health', async () => {
  const pdf = await openPdf(await healthReportPdf(paper))
  const roles = rolesOf((await (await pdf.getPage(1)).getStructTree()) as Node)
  expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD']))
  const { info, metadata } = await pdf.getMetadata()
  await pdf.loadingTask.destroy()
  expect(info).toMatchObject({ Language: 'en-ZA', Title: 'My report' })
  expect(JSON.stringify([info, metadata.getRaw()])).not.toMatch(/Lerato|Metformin|health|medic|asthma/i)
})

pseudoLanguage()

test('it leaves no sentence in English', async () => {
  const text = await readPdfText(await healthReportPdf({ ...paper, language: PSEUDO }))
  expect(plainEnglish(text, { ...paper, names: ['Metformin 500 mg', 'Asthma', 'Visit type', 'General Practitioner'] })).toEqual([])
})
