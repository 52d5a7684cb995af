import { afterEach, expect, test, vi } from 'vitest'
import { countryNamed, countryNames } from './countries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a country is named as the list writes it, and half a name is none', () => {
  expect(countryNames()).toEqual(expect.arrayContaining(['Zimbabwe', 'Lesotho', 'Eswatini', 'South Africa', 'Mozambique']))
  expect(countryNames()).not.toContain('European Union')
  expect(countryNamed(' zimbabwe ')).toBe('Zimbabwe')
  expect(countryNamed('Zimb')).toBeUndefined()
})

test('a browser that knows no countries takes what is typed', () => {
  vi.stubGlobal('Intl', { ...Intl, DisplayNames: undefined })
  expect(countryNames()).toEqual([])
  expect(countryNamed('Zimbabwe')).toBe('Zimbabwe')
})
