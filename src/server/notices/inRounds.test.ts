import { expect, test } from 'vitest'
import { inRounds } from './inRounds.ts'

test('what comes in one moment is one round, what comes meanwhile the next', async () => {
  const rounds: number[][] = []
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  const note = inRounds(async (items: number[]) => {
    rounds.push(items)
    if (items.includes(1)) await held
  })
  const first = [note(1), note(2)]
  await expect.poll(() => rounds.length).toBe(1)
  const later = [note(3), note(4), note(5)]
  go()
  await Promise.all([...first, ...later])
  expect(rounds).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

test('one that fails fails alone, and the next round comes all the same', async () => {
  const done: number[] = []
  const note = inRounds(async (items: number[]) => {
    if (items.includes(2)) throw new Error('two cannot be noted')
    done.push(...items)
  })
  const outcomes = await Promise.allSettled([note(1), note(2), note(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(note(2)).rejects.toThrow('two cannot be noted')
  await note(4)
  expect(done).toEqual([1, 3, 4])
})
