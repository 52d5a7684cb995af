import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalCatalogue } from './errors.ts'

test('errors.ts gathers the refusals of every room, and no code stands in two of them', async () => {
  const folder = new URL('refusals/', import.meta.url)
  const parts: object[] = await Promise.all(readdirSync(folder).map((name) => import(new URL(name, folder).href)))
  const codes = parts.flatMap((part) => Object.values(part).flatMap((refusals: object) => Object.keys(refusals)))
  expect(codes.sort()).toEqual(Object.keys(refusalCatalogue).sort())
  expect(codes.length).toBeGreaterThan(100)
})
