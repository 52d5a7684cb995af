import { describe, expect, test } from 'vitest'
import { Onboarding } from './people.ts'
import { typed, typedLine } from './primitives.ts'

const allows = (text: string) => typedLine(80).safeParse(text).success

describe('a name', () => {
  test.each(['Thandi', "N'wa-Mitwa", 'van der Merwe', 'Zoë', 'Nomvúla', 'Đặng', '李', 'محمد', 'क्‍ष', 'O’Neil'])('may be %s', (name) => {
    expect(allows(name)).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['only what nobody sees', '\u200b\u2060\u3164'],
    ['only an accent', '\u0301'],
    ['two lines', 'Anna\nBotha'],
    ['two lines, as some programs divide them', 'Anna\u2028Botha'],
    ['a tab', 'Anna\tBotha'],
    ['an older control character', 'Anna\u009b31mBotha'],
    ['another older control character', 'Anna\u0085Botha'],
    ['a turn of direction', 'Anna\u202eahtoB'],
    ['a mark of direction', 'Anna\u200fBotha'],
    ['the other mark of direction', 'Anna\u200eBotha'],
    ['the Arabic mark of direction', 'Anna\u061cBotha'],
  ])('may not hold %s', (_, name) => {
    expect(allows(name)).toBe(false)
  })
})

test('a longer text keeps its lines and marks, and no control character', () => {
  expect(typed(80).safeParse('First line\n\tsecond \u200eline').success).toBe(true)
  expect(typed(80).safeParse('First\u0090line').success).toBe(false)
})

describe('the onboarding form', () => {
  const form = {
    firstName: '',
    lastName: '',
    phone: '\u202a+27 82 123 4567\u202c',
    gender: null,
    weight: null,
    height: null,
    hasChronic: false,
    chronicDiseases: '',
    hasAllergies: false,
    allergies: '',
  }
  test('may come without names, for the rule to say what is missing, and with a phone number as it was copied', () => {
    expect(Onboarding.safeParse(form).success).toBe(true)
  })
  test('holds names to one line', () => {
    expect(Onboarding.safeParse({ ...form, firstName: 'Anna\nBotha' }).success).toBe(false)
  })
})
