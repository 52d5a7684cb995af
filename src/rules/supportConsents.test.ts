import { expect, test } from 'vitest'
import { endsWith, supportConsents, whyNotAgree } from './supportConsents.ts'

test('what nurses are told by itself is agreed to with support or after it, never without', () => {
  expect(whyNotAgree(['share_adherence_alerts'], [])).toBe('SUPPORT_CONSENT_NEEDED')
  expect(whyNotAgree(['share_symptom_alerts'], ['telehealth', 'share_adherence_alerts'])).toBe('SUPPORT_CONSENT_NEEDED')
  expect(whyNotAgree(['psp_support', 'share_adherence_alerts', 'share_symptom_alerts'], [])).toBeUndefined()
  expect(whyNotAgree(['share_symptom_alerts'], ['psp_support'])).toBeUndefined()
  expect(whyNotAgree(['psp_support'], [])).toBeUndefined()
})

test('support that is taken back takes with it what nurses are told by itself, and nothing else does', () => {
  expect(endsWith('psp_support').toSorted()).toEqual(['psp_support', 'share_adherence_alerts', 'share_symptom_alerts'])
  for (const code of ['share_adherence_alerts', 'share_symptom_alerts', 'telehealth']) expect(endsWith(code)).toEqual([code])
})

test('the text of support says what nurses see, what it costs, and how it ends', () => {
  const text = supportConsents.psp_support.in.en().join(' ')
  for (const point of [
    /see my health record and call me/,
    /medicines and how I take them/,
    /is free/,
    /call 112/,
    /Settings, under Privacy/,
    /no longer see/,
  ])
    expect(text).toMatch(point)
})
