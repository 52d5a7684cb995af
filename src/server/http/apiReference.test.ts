import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testWorld } from '#testing/world.ts'
import { formatSchema } from './apiReferencePage.ts'

const world = testWorld()
const get = (path: string) => world.fetch(path)

test('names every call there is, and needs nothing but itself', async () => {
  const answer = await get('/api/reference')
  const page = await answer.text()
  const { paths } = (await (await get('/api/openapi.json')).json()) as { paths: Record<string, Record<string, { operationId: string }>> }
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) expect(page).toContain(`id="${name}"`)
  for (const room of new Set(names.map((name) => name.split('.')[0]!))) expect(Object.keys(contract)).toContain(room)
  expect(page).not.toMatch(/<script|<link|<img|src=|style="/)
  expect(page).not.toContain('undefined')
})

test('is kept by the browser for a day, and its policy allows its own style sheet alone', async () => {
  const answer = await get('/api/reference')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
  const styles = /<style>([^<]*)<\/style>/.exec(await answer.text())![1]!
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
  expect(policy).toMatch(/^default-src 'none';/)
})

test('writes a schema as one would write the type', () => {
  const visit = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', format: 'uuid' }, note: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  }
  expect(formatSchema(visit)).toBe('{\n  id: string (uuid)\n  note?: string | null\n}')
  expect(formatSchema({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('("a" | "b")[]')
  expect(formatSchema(undefined)).toBe('nothing')
})
