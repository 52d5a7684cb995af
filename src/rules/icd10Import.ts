import type { Icd10Row } from '#contract/codes.ts'

export type RowFault = {
  /** As a spreadsheet counts them: the first line is 1. */
  line: number
  fault: 'code' | 'code_twice' | 'label' | 'yes_or_no' | 'gender' | 'age'
  found: string
}
export type CodeTable = {
  rows: Icd10Row[]
  faults: RowFault[]
  /** Without them nothing is read. */
  missingColumns: CodeColumn[]
  /** Not there either, and not needed: what they would say is not known of any code. */
  absentColumns: CodeColumn[]
  /** Headings of the table that no patient is given, such as A00 above A00.0. */
  notForUse: number
}

/** The columns of the national Master Industry Table, and plainer names for lists made by hand. Compared without case, spaces and underscores. */
const columns = {
  code: ['icd10code', 'code'],
  clinicalUse: ['validicd10clinicaluse', 'clinicaluse'],
  label: ['whofulldesc', 'icd10codedesc', 'description', 'label'],
  validPrimary: ['validicd10primary', 'validprimary', 'primary'],
  asterisk: ['validicd10asterisk', 'asterisk'],
  dagger: ['validicd10dagger', 'dagger'],
  gender: ['gender', 'sex'],
  age: ['agerange', 'age'],
  externalCause: ['externalcause', 'validicd10externalcause'],
} as const
export type CodeColumn = keyof typeof columns
const needed: CodeColumn[] = ['code', 'label']
/** The national table has none for outside causes: they are known by their codes. */
const useful: CodeColumn[] = ['clinicalUse', 'validPrimary', 'asterisk', 'dagger', 'gender', 'age']

/** The rows of a code table as CSV (comma or semicolon), every bad one named by its line. Gives way to the screen now and then. */
export async function readCodeTable(csv: string, onProgress?: (share: number) => Promise<void>): Promise<CodeTable> {
  const lines = csvLines(csv.replace(/^\uFEFF/, ''))
  const header = lines.next()
  const at = header.done ? new Map<CodeColumn, number>() : columnsOf(header.value.cells)
  const missingColumns = needed.filter((column) => !at.has(column))
  const absentColumns = useful.filter((column) => !at.has(column))
  const read: CodeTable = { rows: [], faults: [], missingColumns, absentColumns, notForUse: 0 }
  if (missingColumns.length > 0) return read
  const seen = new Set<string>()
  let count = 0
  for (const { line, cells, end } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue
    readRow({ line, cell: (column) => cells[at.get(column) ?? -1]?.trim() ?? '' }, seen, read)
    if (++count % 2000 === 0) await onProgress?.(end / csv.length)
  }
  return read
}

function readRow({ line, cell }: { line: number; cell: (column: CodeColumn) => string }, seen: Set<string>, read: CodeTable) {
  const fault = (what: RowFault['fault'], found: string) => void read.faults.push({ line, fault: what, found: found.slice(0, 60) })
  const written = cell('code').toUpperCase()
  const [, code = '', sign = ''] = /^([A-Z]\d{2}(?:\.\d{1,2})?)([+*†]?)$/.exec(written) ?? []
  if (!code) return fault('code', written)
  if (seen.has(code)) return fault('code_twice', code)
  const label = cell('label').replaceAll(/\s+/g, ' ')
  if (!label || label.length > 300) return fault('label', label)
  const yesOrNo = ['clinicalUse', 'validPrimary', 'asterisk', 'dagger', 'externalCause'] as const
  const [inUse, primary, asterisk, dagger, cause] = yesOrNo.map((column) => yes(cell(column)))
  if ([inUse, primary, asterisk, dagger, cause].includes(undefined)) return fault('yes_or_no', code)
  const gender = genderOf(cell('gender'))
  if (gender === undefined) return fault('gender', cell('gender'))
  const ages = agesOf(cell('age'))
  if (!ages) return fault('age', cell('age'))
  seen.add(code)
  if (inUse === false && cell('clinicalUse') !== '') return void read.notForUse++
  const isAsterisk = asterisk === true || sign === '*'
  const externalCause = cause === true || (code >= 'V01' && code < 'Y99')
  const validPrimary = cell('validPrimary') === '' ? !isAsterisk && !externalCause : primary!
  const mark = isAsterisk ? 'asterisk' : dagger === true || sign !== '' ? 'dagger' : null
  read.rows.push({ code, label, mark, validPrimary, gender, ...ages, externalCause })
}

/** False for nothing written; undefined for what is neither yes nor no. */
function yes(text: string): boolean | undefined {
  if (/^(y|yes|true|1)$/i.test(text)) return true
  return /^(n|no|false|0|)$/i.test(text) ? false : undefined
}

function genderOf(text: string): Icd10Row['gender'] | undefined {
  if (/^(m|male)$/i.test(text)) return 'male'
  if (/^(f|female)$/i.test(text)) return 'female'
  return /^(|n\/?a|none|both|a|all|u|-)$/i.test(text) ? null : undefined
}

/** '10-55', '0-28 days', '15+', '> 19 years', '< 1 year': days and months count as whole years. */
function agesOf(text: string): Pick<Icd10Row, 'ageFrom' | 'ageTo'> | undefined {
  if (/^(|n\/?a|none|all|-)$/i.test(text)) return { ageFrom: null, ageTo: null }
  const [, side, limit, of = ''] = /^([<>])\s*(\d{1,3})\s*([a-z]*)\.?$/i.exec(text) ?? []
  if (side === '>') return agesOf(`${limit}+ ${of}`)
  // Younger than one year is no year old.
  if (side === '<') return agesOf(`0-${Math.max(0, Number(limit) - 1)} ${of}`)
  const [, from, until, open, unit = ''] = /^(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3})|\s*(\+))\s*([a-z]*)\.?$/i.exec(text) ?? []
  if (from === undefined) return undefined
  const perYear = /^d/i.test(unit) ? 365 : /^m/i.test(unit) ? 12 : /^(y|$)/i.test(unit) ? 1 : 0
  if (perYear === 0) return undefined
  const [ageFrom, ageTo] = [Math.floor(Number(from) / perYear), open ? null : Math.floor(Number(until) / perYear)]
  return ageFrom <= 150 && (ageTo ?? ageFrom) >= ageFrom && (ageTo ?? 0) <= 150 ? { ageFrom, ageTo } : undefined
}

function columnsOf(header: string[]): Map<CodeColumn, number> {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const found = (Object.keys(columns) as CodeColumn[]).flatMap((column): [CodeColumn, number][] => {
    const at = columns[column].map((name) => names.indexOf(name)).find((place) => place >= 0)
    return at === undefined ? [] : [[column, at]]
  })
  return new Map(found)
}

type Line = { line: number; cells: string[]; /** How far it reached into the text. */ end: number }

/** RFC 4180, with the separator that the first line uses; a quoted cell may hold separators, quotes and line ends. */
function* csvLines(text: string): Generator<Line, undefined> {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const separator = firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
  let [at, line] = [0, 1]
  while (at < text.length) {
    const start = line
    const cells: string[] = []
    let isLast = false
    while (!isLast) {
      let cell = ''
      if (text[at] === '"') {
        at++
        for (; at < text.length && !(text[at] === '"' && text[at + 1] !== '"'); at++) {
          if (text[at] === '"') at++
          if (text[at] === '\n') line++
          cell += text[at] ?? ''
        }
        at++
      }
      const from = at
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
      cells.push(cell + text.slice(from, at))
      isLast = text[at] !== separator
      at++
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at++
    line++
    yield { line: start, cells, end: at }
  }
}
