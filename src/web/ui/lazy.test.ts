import { expect, test } from 'vitest'
import { fetchPart } from './lazy.ts'

test('a part that did not come is asked for again until it comes, ever more seldom', async () => {
  const pauses: number[] = []
  let asked = 0
  const load = async () => {
    if ((asked += 1) < 10) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  }
  expect(await fetchPart(load, async (ms) => void pauses.push(ms))).toBe('the part')
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('one that came and is broken says so at once', async () => {
  const broken = async () => {
    throw new SyntaxError('broken')
  }
  await expect(fetchPart(broken, () => expect.fail('it came'))).rejects.toThrow('broken')
})
