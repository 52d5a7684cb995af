import { expect, test } from 'vitest'
import { boundedQueue, QueueFull } from './boundedQueue.ts'

/** Work that ends when it is told to. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, work: () => opened }
}

test('the first lane goes before the others, and a full lane refuses without touching the rest', async () => {
  const inTurn = boundedQueue({ atOnce: 2, lanes: ['known', 'stranger'], mostWaiting: 2, retryAfterSeconds: 3 })
  const order: string[] = []
  const first = [gate(), gate()]
  const running = first.map(({ work }) => inTurn('stranger', work))
  const strangers = [1, 2].map((n) => inTurn('stranger', async () => void order.push(`stranger ${n}`)))
  await expect(inTurn('stranger', async () => {})).rejects.toMatchObject({ retryAfterSeconds: 3 })
  const known = [1, 2].map((n) => inTurn('known', async () => void order.push(`known ${n}`)))
  await expect(inTurn('known', async () => {})).rejects.toBeInstanceOf(QueueFull)
  expect(order).toEqual([])
  first[0]!.open()
  await Promise.all([...known, ...strangers])
  expect(order).toEqual(['known 1', 'known 2', 'stranger 1', 'stranger 2'])
  first[1]!.open()
  await Promise.all(running)
})

test('work that fails gives its place back', async () => {
  const inTurn = boundedQueue({ atOnce: 1, lanes: ['only'], mostWaiting: 1, retryAfterSeconds: 1 })
  await expect(inTurn('only', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn('only', () => Promise.resolve('next'))).toBe('next')
})
