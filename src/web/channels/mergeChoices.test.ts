import { expect, test } from 'vitest'
import { type NotificationPreferences, defaultPreferences } from '#rules/channels.ts'
import { changedSections, isQuietHoursConflict, mergeChoices } from './mergeChoices.ts'

const base = defaultPreferences
const withCell = (choices: NotificationPreferences, sms: boolean): NotificationPreferences => ({
  ...choices,
  choices: { ...choices.choices, appointments: { ...choices.choices.appointments, sms } },
})

test('the sections that changed are named, whatever the order in which their parts are written', () => {
  expect(changedSections(base, structuredClone(base))).toEqual([])
  expect(changedSections(base, { ...base, quiet: { to: '06:30', from: '21:00' } })).toEqual([])
  expect(changedSections(base, withCell(base, true))).toEqual(['choices'])
  expect(changedSections(base, { ...base, quiet: null })).toEqual(['quiet'])
  expect(changedSections(base, { ...base, rings_at_night: true })).toEqual(['quiet'])
  expect(changedSections(base, { ...base, details: { ...base.details, sms: true } })).toEqual(['details'])
})

test('what was changed here and what was changed elsewhere both stand', () => {
  const mine = withCell(base, true)
  const stored = { ...base, rings_at_night: true, quiet: null }
  expect(isQuietHoursConflict({ base, mine, stored })).toBe(false)
  expect(mergeChoices({ base, mine, stored })).toEqual({ ...withCell(base, true), rings_at_night: true, quiet: null })
})

test('other quiet hours here and elsewhere are a dispute, the same ones are not', () => {
  const mine = { ...base, quiet: { from: '22:00', to: '06:30' } }
  expect(isQuietHoursConflict({ base, mine, stored: { ...base, quiet: { from: '20:00', to: '06:30' } } })).toBe(true)
  expect(isQuietHoursConflict({ base, mine, stored: { ...base, quiet: null } })).toBe(true)
  expect(isQuietHoursConflict({ base, mine, stored: structuredClone(mine) })).toBe(false)
  expect(isQuietHoursConflict({ base, mine, stored: { ...base, rings_at_night: true } })).toBe(false)
})
