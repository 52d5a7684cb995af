import { expect, test } from 'vitest'
import { pushTargetUrl } from './pushTargetUrl.ts'

const origin = 'https://care.example'

test('a message opens one of our own pages, with what stands behind the path', () => {
  expect(pushTargetUrl('/dashboard?tab=appointments#x', origin)).toBe(`${origin}/dashboard?tab=appointments#x`)
})

test('a message that names another place opens the list of notifications', () => {
  for (const url of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example', 'javascript:alert(1)', 'dashboard', ''])
    expect(pushTargetUrl(url, origin), url).toBe(`${origin}/notifications`)
})
