import { expect, test } from 'vitest'
import { stripResponseUrl } from './stripResponseUrl.ts'

test('a page is kept with its text and its headers, and without the address it was asked for', async () => {
  const answer = await fetch('data:text/html,<p>code=secret')
  expect(answer.url).toContain('code=secret')
  const kept = stripResponseUrl(answer)
  expect([kept.url, kept.status, kept.headers.get('content-type')]).toEqual(['', 200, 'text/html'])
  expect(await kept.text()).toBe('<p>code=secret')
})
