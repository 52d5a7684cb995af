import { expect, test } from 'vitest'
import { defaultPreferences } from '#rules/channels.ts'
import { mergeChoices, toForm, toPreferences, unsavedSections, type ChoicesForm } from './choicesForm.ts'

const base = toForm(defaultPreferences)
const sectionsOf = (changed: Partial<ChoicesForm>) =>
  unsavedSections({ value: { ...base, ...changed }, saved: { value: base, version: 1, savedAt: null } })

test('what is chosen reads as the settings it came from', () => {
  expect(toPreferences(base)).toEqual(defaultPreferences)
  expect(toPreferences({ ...base, quiet: '' }).quiet).toBeNull()
})

test('the sections that changed are named, whatever the order in which their parts are written', () => {
  expect(sectionsOf({})).toEqual([])
  expect(sectionsOf({ quiet: toForm({ ...defaultPreferences, quiet: { to: '06:30', from: '21:00' } }).quiet })).toEqual([])
  expect(sectionsOf({ 'appointments.sms': true })).toEqual(['choices'])
  expect(sectionsOf({ quiet: '' })).toEqual(['quiet'])
  expect(sectionsOf({ rings_at_night: false })).toEqual(['quiet'])
  expect(sectionsOf({ 'details.sms': true })).toEqual(['details'])
})

test('what was changed here and what was changed elsewhere both stand', () => {
  const mine = { ...base, 'appointments.sms': true }
  const stored = { ...base, rings_at_night: false, quiet: '' }
  expect(mergeChoices({ base, mine, stored })).toEqual({ ...base, 'appointments.sms': true, rings_at_night: false, quiet: '' })
})

test('other quiet hours here and elsewhere are a dispute, the same ones are not', () => {
  const mine = { ...base, quiet: '22:00-06:30' }
  expect(mergeChoices({ base, mine, stored: { ...base, quiet: '20:00-06:30' } })).toBeUndefined()
  expect(mergeChoices({ base, mine, stored: { ...base, quiet: '' } })).toBeUndefined()
  expect(mergeChoices({ base, mine, stored: { ...mine } })).toEqual(mine)
  expect(mergeChoices({ base, mine, stored: { ...base, rings_at_night: false } })).toEqual({ ...mine, rings_at_night: false })
})
