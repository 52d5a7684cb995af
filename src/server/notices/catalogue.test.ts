import { expect, test } from 'vitest'
import { channelsSentBy, CHANNELS, SENT_CATEGORIES } from '#rules/channels.ts'
import { SENT_TYPES } from '#rules/notifications.ts'
import { readSettings } from '../world/settings.ts'
import { gather } from '../world/gather.ts'
import type { Announcement } from './announce.ts'
import { noticeOf, noticeCodes } from './catalogue.ts'
import { always, noticesToPerson } from './noticeTypes.ts'

const NOW = new Date('2026-11-20T08:00:00+02:00')
const config = { ...readSettings({}), dataKey: Buffer.alloc(32) }
const sorted = (some: Iterable<string>) => [...new Set(some)].toSorted()

test('people choose among the categories that something sends, and filter by the types that something has', () => {
  // The welcome is there before anybody could choose: alone it is nothing to be asked about.
  const chosen = noticeCodes.filter((code) => code !== 'welcome')
  expect(sorted(SENT_CATEGORIES)).toEqual(sorted(chosen.map((code) => noticeOf(code).category)))
  const channelsOf = (code: (typeof chosen)[number]) => {
    const notice = noticeOf(code)
    const { app, discreet } = notice.words({ config, at: NOW, about: notice.about?.example(NOW) ?? null })
    return notice.isRequested ? [] : CHANNELS.filter((channel) => (channel === 'app' ? app : discreet[channel]))
  }
  for (const category of SENT_CATEGORIES)
    expect(sorted(channelsSentBy(category)), category).toEqual(
      sorted(chosen.filter((code) => noticeOf(code).category === category).flatMap(channelsOf)),
    )
  expect(sorted(SENT_TYPES)).toEqual(sorted(noticeCodes.map((code) => noticeOf(code).type)))
})

test('a code, a job or a letter stands once: two rooms cannot bring the same', () => {
  expect(gather({ welcome: 1 }, { refund: 2 })).toEqual({ welcome: 1, refund: 2 })
  expect(() => gather({ welcome: 1 }, { refund: 2 }, { welcome: 3 })).toThrow('two rooms bring welcome')
})

test('whoever forgets when a notice stops being true, or names another kind of thing, does not compile', () => {
  const shape = {
    category: 'education',
    type: 'system',
    severity: 'info',
    urgent: false,
    until: always,
    words: () => ({ discreet: {} }),
  } as const
  const told = { userId: '', key: '' }
  const wrong = () => [
    // @ts-expect-error no whyStale
    noticesToPerson({ forgotten: shape }),
    // @ts-expect-error a reminder of a visit names a visit
    { ...told, code: 'appt_1h' } satisfies Announcement<'appt_1h'>,
    // @ts-expect-error and nothing else
    { ...told, code: 'appt_1h', about: { kind: 'paper', id: '' } } satisfies Announcement<'appt_1h'>,
  ]
  expect(wrong).toBeTypeOf('function')
  expect(noticesToPerson({ said: { ...shape, whyStale: 'never' } }).said).toMatchObject({ whyStale: 'never', about: null })
})
