import { expect, test } from 'vitest'
import { SENT_CATEGORIES } from '#rules/channels.ts'
import { SENT_TYPES } from '#rules/notifications.ts'
import { noticeOf, noticeCodes } from './catalogue.ts'

const sorted = (some: Iterable<string>) => [...new Set(some)].toSorted()

test('people choose among the categories that something sends, and filter by the types that something has', () => {
  // The welcome is there before anybody could choose: alone it is nothing to be asked about.
  const chosen = noticeCodes.filter((code) => code !== 'welcome')
  expect(sorted(SENT_CATEGORIES)).toEqual(sorted(chosen.map((code) => noticeOf(code).category)))
  expect(sorted(SENT_TYPES)).toEqual(sorted(noticeCodes.map((code) => noticeOf(code).type)))
})
