import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient, readAgain } from './queryClient.ts'

test('a next page that is on its way is shown although its list is read again meanwhile', async () => {
  const asked: number[] = []
  const nextPage = Promise.withResolvers<void>()
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam)
      if (asked.length === 2) await nextPage.promise
      return pageParam
    },
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
  })
  const stop = list.subscribe(() => {})
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([1])
  const pressed = list.fetchNextPage()
  const read = readAgain(['list'])
  nextPage.resolve()
  expect((await pressed).data?.pages).toEqual([1, 2])
  await read
  expect(asked).toEqual([1, 2, 1, 2])
  stop()
})

test.each([
  { name: 'on a screen', isShown: true },
  { name: 'whose screen waits for it', isShown: false },
])('a first answer $name, on its way while something changes, is not kept', async ({ name, isShown }) => {
  let kept = 'before'
  const onItsWay = Promise.withResolvers<void>()
  const options = {
    queryKey: ['chart', name],
    queryFn: async () => {
      const read = kept
      if (read === 'before') await onItsWay.promise
      return read
    },
  }
  const screen = new QueryObserver(queryClient, { ...options, enabled: isShown })
  let stop = screen.subscribe(() => {})
  const first = queryClient.query(options)
  kept = 'after'
  const read = readAgain(['chart'])
  onItsWay.resolve()
  expect(await first).toBe('before')
  await read
  stop()
  screen.setOptions(options)
  stop = screen.subscribe(() => {})
  await expect.poll(() => screen.getCurrentResult().data).toBe('after')
  stop()
})
