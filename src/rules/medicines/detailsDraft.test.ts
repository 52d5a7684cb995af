import { expect, test } from 'vitest'
import { metformin } from '#testing/medicines.ts'
import { detailsDraftOf, detailsOfDraft, emptyDetails, suggestedDetails, suggestionsFor } from './detailsDraft.ts'

test('what nobody changed stays as it was, and a colour may be left open', () => {
  expect(detailsOfDraft(detailsDraftOf(metformin))).toEqual(metformin)
  expect(detailsOfDraft({ ...emptyDetails, name: ' Panado ' })).toMatchObject({ name: 'Panado', colour: null })
})

test('a medicine is found by the letters of its generic or of a brand, under the name that was begun', () => {
  expect(suggestionsFor('metf').map(({ name, generic }) => [name, generic])).toEqual([['Metformin', 'metformin']])
  expect(suggestionsFor('gluco').map(({ name, generic }) => [name, generic])).toEqual([['Glucophage', 'metformin']])
  expect(suggestionsFor('m')).toEqual([])
})

test('what is chosen brings what there is only one of', () => {
  const [metf] = suggestionsFor('metf')
  expect(suggestedDetails(metf!)).toMatchObject({
    name: 'Metformin',
    genericName: 'metformin',
    form: 'tablet',
    route: 'oral',
    strengthText: '',
  })
  const [insulin] = suggestionsFor('protaphane')
  expect(suggestedDetails(insulin!)).toMatchObject({ form: 'injection', route: 'subcutaneous', strengthText: '100 IU/ml' })
})
