import { expect, test } from 'vitest'
import type { Dose } from '#contract/doses.ts'
import { addMinutes, instantAt } from '#rules/time.ts'
import { openPdf, readPdfText } from '#testing/pdfText.ts'
import { plainEnglish, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { dosesPdf, type DosesOnPaper } from './dosesPdf.ts'

const first = instantAt('2026-11-01', '07:00')
const doses = Array.from({ length: 90 }, (_, n): Dose => {
  const dueAt = addMinutes(first, n * 8 * 60)
  const isTaken = n % 10 > 0
  return {
    id: `d${n}`,
    medicationId: 'm1',
    kind: 'scheduled',
    dueAt,
    opensAt: null,
    missedAt: null,
    qtyDue: 1,
    status: isTaken ? 'taken' : 'skipped',
    takenAt: isTaken ? addMinutes(dueAt, 5) : null,
    qtyTaken: isTaken ? 1 : null,
    skipReason: isTaken ? null : 'ran_out',
    note: n === 1 ? 'With porridge' : '',
    isEarly: false,
    isBackfilled: n === 1,
    isExcused: false,
    snoozedUntil: null,
    lastAction: null,
  }
})
const paper: DosesOnPaper = {
  language: null,
  brandName: 'Care',
  patientName: 'Lerato Mošoeu',
  from: '2026-11-01',
  to: '2026-11-30',
  doses,
  names: new Map([['m1', 'Metformin 500 mg']]),
  now: instantAt('2026-11-30', '23:30'),
}

test('a month of doses says what was taken, out of what, and each dose in its row', async () => {
  const text = (await readPdfText(await dosesPdf(paper))).replaceAll('\u00a0', ' ')
  expect(text).toContain('Medication calendar Patient Lerato Mošoeu Days 1 Nov 2026 to 30 Nov 2026')
  expect(text).toContain('Medicine Taken Skipped Excused Adherence Metformin 500 mg 81 9 0 90% Adherence is doses taken, out of')
  expect(text).toContain('1 Nov 2026 07:00 Metformin 500 mg Skipped: I ran out')
  expect(text).toContain('1 Nov 2026 15:00 Metformin 500 mg Taken at 15:05; recorded later; With porridge')
  expect(await readPdfText(await dosesPdf({ ...paper, doses: [] }))).toContain('No doses due yet')
})

test('of more doses than anybody reads the last are listed, and it says so', { timeout: 20_000 }, async () => {
  const many = Array.from({ length: 2001 }, (_, n) => ({ ...doses[1]!, id: `d${n}`, note: n === 0 ? 'The first' : '' }))
  const text = await readPdfText(await dosesPdf({ ...paper, doses: many }))
  expect(text).toContain('Only the last 2000 doses are listed here.')
  expect(text).not.toContain('The first')
})

type Node = { role?: string; type?: string; children?: Node[] }
/** What a screen reader is told each text of a page is. */
const rolesOf = ({ role, children = [] }: Node): (string | undefined)[] =>
  children.flatMap((child) => (child.type === 'content' ? [role] : rolesOf(child)))

test('it is tagged, its headings are heard once though they are seen on each page, and its metadata name nobody and no medicine', async () => {
  const pdf = await openPdf(await dosesPdf(paper))
  expect(pdf.numPages).toBeGreaterThan(2)
  const roles = rolesOf((await (await pdf.getPage(2)).getStructTree()) as Node)
  expect(roles).toContain('TD')
  expect(roles).not.toContain('TH')
  const seen = (await (await pdf.getPage(2)).getTextContent()).items.map((item) => ('str' in item ? item.str : ''))
  expect(seen.join(' ')).toContain('What was recorded')
  const { info, metadata } = await pdf.getMetadata()
  await pdf.loadingTask.destroy()
  expect(info).toMatchObject({ Language: 'en-ZA', Title: 'My calendar' })
  expect(JSON.stringify([info, metadata.getRaw()])).not.toMatch(/Lerato|Metformin|medic/i)
})

pseudoLanguage()

test('it leaves no sentence in English', async () => {
  expect(
    plainEnglish(await readPdfText(await dosesPdf({ ...paper, language: PSEUDO })), { ...paper, names: [...paper.names.values()] }),
  ).toEqual([])
})
