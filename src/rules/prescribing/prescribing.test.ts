import { describe, expect, test } from 'vitest'
import { PrescriptionItem } from '#contract/papers.ts'
import { scheduleFromDirections } from '../medicines/directions.ts'
import { findMedicines } from './finder.ts'
import { prescribableOf, prescribables, usualKeys, usualOf } from './prescribable.ts'
import { changedLine, emptyItem, proposedLine, quantityOf, sameAgain } from './proposedLine.ts'

describe('the data', () => {
  test('names each generic once, with a schedule and at least 60 brands', () => {
    expect(new Set(prescribables.map(({ generic }) => generic)).size).toBe(prescribables.length)
    expect(prescribables.length).toBeGreaterThan(150)
    expect(new Set(prescribables.flatMap(({ brands }) => brands)).size).toBeGreaterThan(60)
    expect(prescribables.filter(({ schedule }) => schedule === null || schedule > 6).map(({ generic }) => generic)).toEqual([])
  })

  test('no name means two medicines', () => {
    const names = prescribables.flatMap(({ generic, brands }) => [...new Set([generic, ...brands].map((name) => name.toLowerCase()))])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('usual directions are about a medicine and form that there is, in its unit, and a phone understands them', () => {
    const known = new Set(prescribables.flatMap(({ generic, forms }) => [generic, ...forms.map(({ form }) => `${generic} ${form}`)]))
    expect(usualKeys.filter((key) => !known.has(key))).toEqual([])
    const faults = prescribables.flatMap((medicine) =>
      medicine.forms.flatMap(({ form, strengths }) => {
        const usual = usualOf(medicine, form)
        if (usual.dose === '') return []
        const line = proposedLine({ medicine, form, strength: strengths[0] ?? '', alsoCalled: null })
        const unit = units[form]
        return [
          !unit?.test(usual.dose) && `${medicine.generic} ${form}: ${usual.dose}`,
          !scheduleFromDirections(usual, '2026-11-27') && !/five times/.test(usual.frequency) && `${medicine.generic}: ${usual.frequency}`,
          line.quantity === null && `${medicine.generic} ${form}: no quantity`,
          !PrescriptionItem.safeParse(line).success && `${medicine.generic}: too long`,
        ].filter((fault) => fault !== false)
      }),
    )
    expect(faults).toEqual([])
  })

  const units: Record<string, RegExp> = {
    tablet: /tablet/,
    capsule: /capsule/,
    syrup: /ml/,
    inhaler: /puff/,
    injection: /injection/,
    cream: /application/,
    ointment: /application/,
    gel: /application/,
    lotion: /application/,
    pessary: /pessary/,
    powder: /sachet/,
    spray: /spray/,
    drops: /ml/,
    'eye drops': /drop/,
    'eye ointment': /application/,
  }
})

test('a name means the longest generic or brand that it begins with', () => {
  expect(prescribableOf({ name: 'Amoxicillin/clavulanate', genericName: '' })?.generic).toBe('amoxicillin/clavulanate')
  expect(prescribableOf({ name: 'CALPOL 120 mg', genericName: '' })?.generic).toBe('paracetamol')
  expect(prescribableOf({ name: 'Pa', genericName: '' })).toBeUndefined()
})

describe('what is proposed', () => {
  const proposed = (typed: string) => proposedLine(findMedicines(typed)[0]!)

  test('is a whole line for a usual medicine', () => {
    expect(proposed('amox 500')).toEqual({
      ...emptyItem,
      name: 'Amoxicillin',
      form: 'capsule',
      strength: '500 mg',
      schedule: 4,
      dose: '1 capsule',
      frequency: 'three times a day',
      courseDays: 5,
      quantity: 15,
    })
    expect(proposed('amlodipine 10')).toMatchObject({ dose: '1 tablet', frequency: 'in the morning', courseDays: null, quantity: 30 })
    expect(proposed('ventolin')).toMatchObject({ name: 'Salbutamol', dose: '2 puffs', frequency: 'as needed', quantity: 1 })
  })

  test('leaves the dose to the doctor where it is the person’s', () => {
    for (const one of ['warfarin', 'lantus', 'digoxin', 'amox syrup']) expect(proposed(one)).toMatchObject({ dose: '', quantity: null })
  })
})

describe('the quantity', () => {
  test.each([
    ['1 tablet', 'twice a day', 5, 10],
    ['2 tablets', 'once a day', null, 60],
    ['half a tablet', 'once a day', 7, 4],
    ['1 capsule', 'every 8 hours', 5, 15],
    ['1 tablet', 'once a week', null, 5],
    ['1 tablet', 'every second day', 30, 15],
    ['10 ml', 'three times a day', 5, 150],
    ['1 tablet', 'twice a day on monday, wednesday, friday', 30, 26],
    ['1 tablet', 'three times a week', 28, null],
    ['1 tablet', 'daily except Sunday', 28, null],
    ['1 to 2 tablets', 'twice a day', 5, null],
    ['2 puffs', 'twice a day', null, null],
    ['1 tablet', 'as needed', 5, null],
    ['1 tablet', 'five times a day', 5, null],
    ['', 'twice a day', 5, null],
  ])('of %s %s for %s days is %s', (dose, frequency, courseDays, quantity) => {
    expect(quantityOf({ dose, frequency, courseDays })).toBe(quantity)
  })

  test('follows the directions until the doctor writes another', () => {
    const line = proposedLine(findMedicines('amox 500')[0]!)
    const longer = changedLine(line, { courseDays: 7 })
    expect(longer.quantity).toBe(21)
    expect(changedLine(longer, { courseDays: null }).quantity).toBe(90)
    const written = changedLine(longer, { quantity: 24 })
    expect(changedLine(written, { courseDays: 10 }).quantity).toBe(24)
    expect(changedLine({ ...longer, quantity: 21 }, { quantity: null }).quantity).toBeNull()
  })

  test('of directions that are no longer understood is for the doctor to say, and follows again once they are', () => {
    const line = proposedLine(findMedicines('amox 500')[0]!)
    const unclear = changedLine(line, { frequency: 'three times a week' })
    expect(unclear.quantity).toBeNull()
    expect(changedLine(unclear, { frequency: 'once a day' }).quantity).toBe(5)
  })
})

test('what is prescribed again is as last time, but for its reason', () => {
  const before = { ...proposedLine(findMedicines('amox 500')[0]!), repeats: 2, repeatEveryDays: 30 }
  expect(sameAgain({ ...before })).toEqual({ ...before, answer: '' })
})
