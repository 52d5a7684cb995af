import { expect, test } from 'vitest'
import { parseSearchWith } from '@tanstack/react-router'
import { notificationTarget } from '#rules/notifications.ts'
import { highlightedMedicine } from './useHighlightedMedicine.ts'

const id = '018f5b9c-0000-7000-8000-000000000001'

test('a message about a medicine leads to its doses, as another screen does', () => {
  const target = notificationTarget({ type: 'medication', appointmentId: null, medicationId: id, diagnosisId: null, link: null })
  const [, query] = (target.kind === 'path' ? target.path : '').split('?')
  expect(highlightedMedicine({ state: {}, search: parseSearchWith(JSON.parse)(`?${query}`) })).toBe(id)
  expect(highlightedMedicine({ state: { highlightMedicationId: id }, search: {} })).toBe(id)
  expect(highlightedMedicine({ state: {}, search: { highlightMedicationId: 7 } })).toBeUndefined()
})
