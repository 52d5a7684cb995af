import { describe, expect, test } from 'vitest'
import type { Icd10Row } from '#contract/codes.ts'
import { codeFaults } from './codeFaults.ts'
import { isIcd10, isInCodeRange, normaliseCode, formatCode } from './icd10.ts'
import { indexCodes, MAX_RESULTS, searchCodes } from './icd10Search.ts'

const row = (code: string, label = code, parts: Partial<Icd10Row> = {}): Icd10Row => ({
  code,
  label,
  mark: null,
  validPrimary: true,
  gender: null,
  ageFrom: null,
  ageTo: null,
  externalCause: false,
  ...parts,
})

test('a code has a letter, two digits and at most two more, and may carry its mark', () => {
  for (const code of ['J06.9', 'I10', 'M54.56', 'G01*', 'A17.0+']) expect(isIcd10(code)).toBe(true)
  for (const code of ['j06.9', 'J6', 'J06.', 'J06.999', 'J06.9x', '', 'J069']) expect(isIcd10(code)).toBe(false)
  expect([normaliseCode('G01*'), normaliseCode('A17.0+'), normaliseCode('I10')]).toEqual(['G01', 'A17.0', 'I10'])
  expect([formatCode(row('G01', 'x', { mark: 'asterisk' })), formatCode(row('I10'))]).toEqual(['G01*', 'I10'])
})

test('a range takes in what lies below it, and both ends of a span', () => {
  expect(isInCodeRange('A00.9', 'A00')).toBe(true)
  expect(isInCodeRange('A01', 'A00')).toBe(false)
  expect(isInCodeRange('A92.4', 'A92.4')).toBe(true)
  expect(isInCodeRange('A92.5', 'A92.4')).toBe(false)
  expect(['A95', 'A97.2', 'A99', 'A99.1', 'A94', 'B00'].map((code) => isInCodeRange(code, 'A95-A99'))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(isInCodeRange('Y98.9', 'V01-Y98')).toBe(true)
  expect(isInCodeRange('Y99', 'V01-Y98')).toBe(false)
})

describe('the codes of a note', () => {
  const known = [
    row('J06.9'),
    row('S93.4'),
    row('W19', 'Fall', { validPrimary: false, externalCause: true }),
    row('G01', 'x', { mark: 'asterisk' }),
    row('N40', 'x', { gender: 'male' }),
    row('P07.3', 'x', { ageFrom: 0, ageTo: 0 }),
    row('Z37', 'x', { validPrimary: false }),
  ]
  const grown = { gender: 'female', age: 34 }
  const faultsOf = (codes: (string | null)[], patient: Parameters<typeof codeFaults>[2] = grown) =>
    codeFaults(
      codes.map((code) => ({ code })),
      known,
      patient,
    ).map(({ fault, position, blocks }) => `${position} ${fault}${blocks ? '' : ' (warns)'}`)

  test('are in order when they are in the list', () => {
    expect(faultsOf(['J06.9'])).toEqual([])
    expect(faultsOf([])).toEqual([])
    expect(faultsOf([null, 'J06.9'])).toEqual([])
  })
  test('are refused when the list does not have them', () => expect(faultsOf(['J06.9', 'J99.9'])).toEqual(['1 unknown']))
  test('begin with one that may be primary', () => {
    expect(faultsOf(['Z37', 'J06.9'])).toEqual(['0 not_primary'])
    expect(faultsOf(['G01*', 'J06.9'])).toEqual(['0 not_primary'])
    expect(faultsOf([null, 'G01'])).toEqual(['1 not_primary'])
    expect(faultsOf(['J06.9', 'G01*', 'Z37'])).toEqual([])
  })
  test('of an injury name its outside cause', () => {
    expect(faultsOf(['S93.4'])).toEqual(['0 cause_missing'])
    expect(faultsOf(['S93.4', 'W19'])).toEqual([])
    expect(faultsOf(['W19', 'S93.4'])).toEqual(['0 not_primary'])
  })
  test('that do not go with the person warn, and say nothing where nothing is known', () => {
    expect(faultsOf(['N40', 'P07.3'])).toEqual(['0 gender (warns)', '1 age (warns)'])
    expect(faultsOf(['N40', 'P07.3'], { gender: 'male', age: 0 })).toEqual([])
    expect(faultsOf(['N40', 'P07.3'], { gender: 'prefer_not_to_say', age: null })).toEqual([])
  })
})

describe('the search', () => {
  const index = indexCodes([
    row('I10', 'Hypertension'),
    row('O10.0', 'Hypertension from before the pregnancy'),
    row('I11.9', 'Hypertensive heart disease'),
    row('E11.9', 'Type 2 diabetes without complications'),
    row('E10.9', 'Type 1 diabetes without complications'),
    row('K27.9', 'Peptic ulcer'),
    row('A15.0', 'Tuberculosis of the lung, found in sputum'),
    row('D50.9', 'Iron deficiency anaemia'),
  ])
  const nothing = { favourites: new Set<string>(), recent: [] }
  const find = (query: string, choices: Parameters<typeof searchCodes>[2] = nothing) =>
    searchCodes(index, query, choices).map(({ code }) => code)

  test('finds by the beginning of a code, with or without its point', () => {
    expect(find('e1')).toEqual(['E10.9', 'E11.9'])
    expect(find('E11.9')).toEqual(['E11.9'])
    expect(find('e119')).toEqual(['E11.9'])
  })
  test('finds by the beginnings of words, all of them, in any order', () => {
    expect(find('diab 2')).toEqual(['E11.9'])
    expect(find('compl type')).toEqual(['E10.9', 'E11.9'])
    expect(find('iabetes')).toEqual([])
    expect(find('ANÆMIA anaem')).toEqual(['D50.9'])
    expect(find('  anaem ')).toEqual(['D50.9'])
  })
  test('knows what people call it', () => {
    expect(find('tb')).toEqual(['A15.0'])
    expect(find('high blood pr')).toEqual(['I10', 'O10.0'])
    expect(find('sugar 2')).toEqual(['E11.9'])
  })
  test('reads British and American spelling, several as one, and slips of the keyboard where no word begins so', () => {
    expect(find('anemia')).toEqual(['D50.9'])
    expect(find('peptic ulcers')).toEqual(['K27.9'])
    expect(find('hipertention')[0]).toBe('I10')
    expect(find('tubercluosis')).toEqual(['A15.0'])
    expect(find('xyzzy')).toEqual([])
  })
  test('where no code answers all words, those that answer all but one', () => {
    expect(find('chronic peptic ulcer')).toEqual(['K27.9'])
    expect(find('peptic nonsense words')).toEqual([])
  })
  test('brings what was typed whole before what only begins so, also before a favourite', () => {
    const flu = indexCodes([row('I48', 'Atrial fibrillation or flutter'), row('J11.1', 'Influenza')])
    expect(searchCodes(flu, 'flu', { favourites: new Set(['I48']), recent: [] }).map(({ code }) => code)).toEqual(['J11.1', 'I48'])
  })
  test('brings favourites first, then what was used last, then labels that begin so', () => {
    expect(find('hypertens')).toEqual(['I10', 'I11.9', 'O10.0'])
    const choices = { favourites: new Set(['O10.0']), recent: ['I11.9'] }
    expect(find('hypertens', choices)).toEqual(['O10.0', 'I11.9', 'I10'])
    expect(find('', choices)).toEqual(['O10.0', 'I11.9'])
    expect(searchCodes(index, 'hyper', choices)[0]).toMatchObject({ code: 'O10.0', isFavourite: true, isRecent: false })
  })
  test('answers with no more than can be looked through, quickly, in a list as long as the national one', () => {
    const many = Array.from({ length: 41_000 }, (_, n) =>
      row(`${'ABCDEFGHIJ'[n % 10]}${String(n % 100).padStart(2, '0')}.${n % 10}`, `Illness number ${n} of the long list`),
    )
    const long = indexCodes(many)
    const before = process.threadCpuUsage()
    expect(searchCodes(long, 'ill num', nothing)).toHaveLength(MAX_RESULTS)
    // Of the processor's time, which other programs do not lengthen.
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000)
  })
})
