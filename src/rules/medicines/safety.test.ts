import { describe, expect, test } from 'vitest'
import { MedicineForm } from '#contract/medicines.ts'
import { addMinutes } from '../time.ts'
import { isCriticalMedicine } from '../prescribing/prescribable.ts'
import { catalogue, entryOf, findInCatalogue } from './catalogue.ts'
import { interactionsAmong } from './interactions.ts'
import { foodNotes } from './medicines.ts'
import {
  allergiesTo,
  duplicatesOf,
  isTooMuchParacetamol,
  overLimit,
  overLimitText,
  paracetamolMgOf,
  paracetamolPeak,
  PARACETAMOL_LIMIT_MG,
} from './safety.ts'

const named = (name: string, genericName = '') => ({ name, genericName })
const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => ({ takenAt: addMinutes(now, -minutes), qty: 1 })

describe('the catalogue', () => {
  test('names each generic once, with known forms', () => {
    expect(new Set(catalogue.map(({ generic }) => generic)).size).toBe(catalogue.length)
    expect(catalogue.length).toBeGreaterThanOrEqual(60)
    for (const { forms, family, directions, schedule } of catalogue) {
      expect(forms.length).toBeGreaterThan(0)
      for (const { form } of forms) expect(MedicineForm.safeParse(form).success, form).toBe(true)
      expect([family, directions]).not.toContain('')
      expect(schedule ?? 0).toBeLessThanOrEqual(6)
    }
  })

  test('is found by the first letters of a generic, of a part of one or of a brand', () => {
    expect(findInCatalogue('amlo').map(({ generic }) => generic)).toEqual(['amlodipine'])
    expect(findInCatalogue('Rifaf').map(({ generic }) => generic)).toEqual(['rifampicin/isoniazid/pyrazinamide/ethambutol'])
    expect(findInCatalogue('dolu').map(({ generic }) => generic)).toEqual(['tenofovir/lamivudine/dolutegravir', 'dolutegravir'])
    expect(findInCatalogue('a')).toEqual([])
  })

  test('knows a medicine by the longest name that its own begins with', () => {
    expect(entryOf(named('Amoxicillin/clavulanate 625 mg'))?.generic).toBe('amoxicillin/clavulanate')
    expect(entryOf(named('Panado 500 mg tablets'))?.generic).toBe('paracetamol')
    expect(entryOf(named('My white pill', 'Warfarin'))?.generic).toBe('warfarin')
    expect(entryOf(named('Warfarinox'))).toBeUndefined()
  })

  test.each([
    ['TLD', true],
    ['Rifafour', true],
    ['Lantus', true],
    ['Epilim', true],
    ['Warfarin', true],
    ['Neoral', true],
    ['My insulin', true],
    ['Topiramate 25 mg tablet', true],
    ['Xarelto', true],
    ['Norvasc', false],
    ['Something of my own', false],
  ])('%s is critical: %s (domain 2.1)', (name, isCritical) => {
    expect(isCriticalMedicine(named(name))).toBe(isCritical)
  })
})

test('the same medicine under two names is a duplicate, and so is the same first word of what nobody knows', () => {
  const others = [named('Norvasc 5 mg'), named('Metformin 500 mg'), named('Moducare plus')]
  expect(duplicatesOf(named('Amlodipine 10 mg'), others)).toEqual([others[0]])
  expect(duplicatesOf(named('moducare'), others)).toEqual([others[2]])
  expect(duplicatesOf(named('Enalapril'), others)).toEqual([])
})

test.each([
  ['Penicillin', 'Augmentin 625 mg', true],
  ['allergic to sulpha drugs', 'Bactrim', true],
  ['ACE inhibitors', 'Enalapril 10 mg', true],
  ['Disprin', 'Ibuprofen', true],
  ['Codeine', 'Tramal', true],
  ['Panado: rash', 'Paracetamol', true],
  ['swelling after Myprodol', 'Nurofen', true],
  ['Penicillin', 'Azithromycin', false],
  ['proton pump inhibitors', 'Enalapril', false],
  ['Peanuts', 'Panado', false],
])("'%s' and %s: %s", (allergy, name, isTold) => {
  expect(allergiesTo(named(name), ['Bee stings', allergy])).toEqual(isTold ? [allergy] : [])
})

describe('as needed (domain 2.9)', () => {
  const limits = { maxPer24h: 2, minGapMinutes: 240 }

  test('the third in 24 hours is more than two, and no more once the first is a day ago', () => {
    expect(overLimit(limits, [ago(1440), ago(300)], now)).toBeUndefined()
    expect(overLimit(limits, [ago(1439), ago(300)], now)).toEqual({ why: 'count', nextAt: addMinutes(now, 1) })
  })

  test('sooner than the gap is too soon, at its end it is not', () => {
    expect(overLimit(limits, [ago(240)], now)).toBeUndefined()
    expect(overLimit(limits, [ago(239)], now)).toEqual({ why: 'gap', nextAt: addMinutes(now, 1) })
  })

  test('without limits nothing is too much', () => {
    expect(overLimit({ maxPer24h: null, minGapMinutes: null }, [ago(1), ago(2), ago(3)], now)).toBeUndefined()
  })

  test('says so word for word', () => {
    expect(overLimitText()).toBe('This is more than your limit.')
  })
})

describe('paracetamol', () => {
  test.each([
    ['Paracetamol/codeine 500/8 mg tablet', '500/8 mg', 500],
    ['Norflex Co', '', 450],
    ['Calpol', '120 mg/5 ml', 24],
    ['Painamol', '500 mg', 500],
    ['Panado', '500 mg', 500],
    ['Paracetamol', '1 g', 1000],
    ['Panado syrup', '120 mg/5 ml', 24],
    ['Myprodol', '200/250/10 mg', 250],
    ['Syndol', '', 450],
    ['Ibuprofen', '400 mg', 0],
    ['Panado', '', 0],
  ])('%s %s holds %i mg', (name, strengthText, mg) => {
    expect(paracetamolMgOf({ ...named(name), strengthText })).toBe(mg)
  })

  test('counts over any 24 hours, whatever medicine it comes from', () => {
    const at = (minutes: number, mg: number) => ({ takenAt: addMinutes(now, minutes), mg })
    expect(paracetamolPeak([at(0, 1000), at(360, 1000), at(720, 1000), at(1080, 1000)])).toBe(PARACETAMOL_LIMIT_MG)
    expect(isTooMuchParacetamol([at(0, 1000), at(360, 1000), at(720, 1000), at(1080, 1000)])).toBe(false)
    expect(isTooMuchParacetamol([at(0, 1000), at(360, 1000), at(720, 1000), at(1080, 1000), at(1439, 1)])).toBe(true)
    expect(isTooMuchParacetamol([at(0, 1000), at(360, 1000), at(720, 1000), at(1080, 1000), at(1440, 1000)])).toBe(false)
  })
})

describe('interactions, for staff', () => {
  const found = (...names: string[]) => interactionsAmong(names.map((name) => named(name))).map(({ between }) => between.join(' + '))

  test.each([
    [['TLD', 'Ferrous sulphate'], ['TLD + Ferrous sulphate']],
    [['Nordette', 'Rifafour'], ['Rifafour + Nordette']],
    [['TLD', 'Rifafour'], ['TLD + Rifafour']],
    [['Enalapril', 'Aldactone'], ['Enalapril + Aldactone']],
    [['Warfarin', 'Ibuprofen'], ['Warfarin + Ibuprofen']],
    [['Isordil', 'Viagra'], ['Viagra + Isordil']],
    [['Simvastatin', 'Klacid'], ['Simvastatin + Klacid']],
    [['Simvastatin', 'Aluvia'], ['Simvastatin + Aluvia']],
    [['Prozac', 'Tramal'], ['Prozac + Tramal']],
    [['Methotrexate', 'Bactrim'], ['Methotrexate + Bactrim']],
    [['Camcolit', 'Voltaren'], ['Camcolit + Voltaren']],
    [['Amlodipine', 'Metformin'], []],
    [['Warfarin'], []],
  ])('%j: %j', (names, pairs) => {
    expect(found(...names)).toEqual(pairs)
  })
})

test('how to take it with food is said word for word', () => {
  expect(foodNotes()).toEqual({
    any: 'With or without food',
    with_food: 'Take with food',
    before_food: '30 minutes before food',
    after_food: 'After food',
    empty_stomach: 'Empty stomach (1 hour before or 2 hours after food)',
  })
})
