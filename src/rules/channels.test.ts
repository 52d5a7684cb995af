import { describe, expect, test } from 'vitest'
import type { NoticeCategory, NoticeChannel } from '#contract/channels.ts'
import * as contract from '#contract/channels.ts'
import {
  CATEGORIES,
  CHANNELS,
  allChoices,
  chooseChannels,
  isFixed,
  choicesToStore,
  defaultChoices,
  defaultPreferences,
  whyNotSave,
  type NotificationPreferences,
  type NoticeTraits,
  type Reachability,
} from './channels.ts'
import { quietUntil } from './quietHours.ts'

const at = (local: string) => new Date(`${local}+02:00`)
const noon = at('2026-11-20T12:00:00')
const all = { push: true, email: true, sms: true }
const none = { push: false, email: false, sms: false }
const everywhere: Reachability = { email: true, verifiedPhone: true, phoneOnFile: true, pushDevices: 1 }
const visit: NoticeTraits = { category: 'appointments', channels: CHANNELS, urgent: false, expiresAt: null }

type Case = {
  code?: Partial<NoticeTraits>
  settings?: Partial<NotificationPreferences>
  reach?: Partial<Reachability>
  providers?: Partial<typeof all>
  now?: Date
}
const ask = ({ code, settings, reach, providers, now = noon }: Case) =>
  chooseChannels({
    code: { ...visit, ...code },
    settings: { ...defaultPreferences, ...settings },
    reach: { ...everywhere, ...reach },
    providers: { ...all, ...providers },
    now,
  })
const chosen = (category: NoticeCategory, channel: NoticeChannel, value: boolean) => ({
  choices: allChoices({ [category]: { [channel]: value } }),
})

describe('the matrix', () => {
  test('knows every category and channel of the contract, and text messages are off until somebody wants them', () => {
    expect(CATEGORIES).toEqual(contract.NoticeCategory.options)
    expect(CHANNELS).toEqual(contract.NoticeChannel.options)
    expect(CATEGORIES.filter((category) => defaultChoices[category].sms)).toEqual([])
    expect(CATEGORIES.every((category) => defaultChoices[category].app)).toBe(true)
  })

  test('keeps only what differs from the usual, and gives all of it back', () => {
    const own = { appointments: { sms: true, email: false }, education: { push: true } }
    expect(choicesToStore(allChoices(own))).toEqual(own)
    expect(choicesToStore(allChoices({}))).toEqual({})
    expect(allChoices({})).toEqual(defaultChoices)
    expect(allChoices({ appointments: { sms: false } })).toEqual(defaultChoices)
  })

  test.each([
    ['security', 'app', true],
    ['security', 'email', true],
    ['security', 'push', false],
    ['security', 'sms', false],
    ['appointments', 'app', false],
    ['documents', 'email', false],
  ] as const)('%s by %s is fixed: %s', (category, channel, fixed) => {
    expect(isFixed(category, channel)).toBe(fixed)
    expect(allChoices({ [category]: { [channel]: false } })[category][channel]).toBe(fixed)
    expect(choicesToStore({ ...defaultChoices, [category]: { ...defaultChoices[category], [channel]: false } })[category]?.[channel]).toBe(
      fixed || !defaultChoices[category][channel] ? undefined : false,
    )
  })

  test('text messages are turned on with a proved number only; what was on stays on without one', () => {
    const on = allChoices({ appointments: { sms: true } })
    expect(whyNotSave(defaultChoices, on, false)).toBe('PHONE_NOT_VERIFIED')
    expect(whyNotSave(defaultChoices, on, true)).toBeUndefined()
    expect(whyNotSave(on, on, false)).toBeUndefined()
    expect(whyNotSave(on, defaultChoices, false)).toBeUndefined()
    expect(whyNotSave(on, allChoices({ appointments: { sms: true }, medicines: { sms: true } }), false)).toBe('PHONE_NOT_VERIFIED')
  })
})

describe('quiet hours', () => {
  const night = { from: '21:00', to: '06:30' }
  test.each([
    ['2026-11-20T20:59:59.999', night, null],
    ['2026-11-20T21:00:00.000', night, '2026-11-21T06:30:00'],
    ['2026-11-20T23:59:59.999', night, '2026-11-21T06:30:00'],
    ['2026-11-21T00:00:00.000', night, '2026-11-21T06:30:00'],
    ['2026-11-21T06:29:59.999', night, '2026-11-21T06:30:00'],
    ['2026-11-21T06:30:00.000', night, null],
    ['2026-12-31T22:15:00.000', night, '2027-01-01T06:30:00'],
    ['2026-11-20T12:59:59.999', { from: '13:00', to: '14:00' }, null],
    ['2026-11-20T13:00:00.000', { from: '13:00', to: '14:00' }, '2026-11-20T14:00:00'],
    ['2026-11-20T13:59:59.999', { from: '13:00', to: '14:00' }, '2026-11-20T14:00:00'],
    ['2026-11-20T14:00:00.000', { from: '13:00', to: '14:00' }, null],
    ['2026-11-20T23:59:00.000', { from: '22:00', to: '00:00' }, '2026-11-21T00:00:00'],
    ['2026-11-21T00:00:00.000', { from: '22:00', to: '00:00' }, null],
    ['2026-11-21T00:00:00.000', { from: '00:00', to: '05:00' }, '2026-11-21T05:00:00'],
    ['2026-11-20T22:00:00.000', { from: '22:00', to: '22:00' }, null],
    ['2026-11-20T03:00:00.000', null, null],
  ])('at %s, quiet %o, it is quiet until %s', (now, quiet, until) => {
    expect(quietUntil(at(now), quiet)).toEqual(until && at(until))
  })
})

describe('what is sent when', () => {
  const late = at('2026-11-20T21:00:00')
  const morning = at('2026-11-21T06:30:00')

  test('by day everything goes at once; at night what leaves the house waits for the morning, and the app does not', () => {
    expect(ask({ settings: chosen('appointments', 'sms', true) })).toEqual({
      app: { sendAt: noon, wording: 'discreet' },
      push: { sendAt: noon, wording: 'discreet' },
      email: { sendAt: noon, wording: 'discreet' },
      sms: { sendAt: noon, wording: 'discreet' },
    })
    expect(ask({ now: late })).toMatchObject({ app: { sendAt: late }, push: { sendAt: morning }, email: { sendAt: morning } })
    expect(ask({ now: new Date(late.getTime() - 1) }).push).toMatchObject({ sendAt: new Date(late.getTime() - 1) })
  })

  test.each([
    ['urgent', { code: { urgent: true } }, late],
    ['never quiet', { settings: { quiet: null } }, late],
    ['medicines that ring at night', { code: { ringsAtNight: true as const } }, late],
    ['medicines that do not', { code: { ringsAtNight: true as const }, settings: { rings_at_night: false } }, morning],
    ['what else is said of medicines', { code: { category: 'medicines' as const } }, morning],
    ['other things do not ring with them', { settings: { rings_at_night: true } }, morning],
  ])('%s', (_what, more, sendAt) => {
    expect(ask({ ...more, now: late }).push).toMatchObject({ sendAt })
  })

  test.each([
    ['a minute after the morning', '2026-11-21T06:31:00', late, { sendAt: morning, wording: 'discreet' }],
    ['just when the quiet ends', '2026-11-21T06:30:00', late, { suppressed: 'quiet_hours' }],
    ['at night', '2026-11-20T23:00:00', late, { suppressed: 'quiet_hours' }],
    ['already', '2026-11-20T12:00:00', noon, { suppressed: 'expired' }],
    ['in a millisecond', '2026-11-20T12:00:00.001', noon, { sendAt: noon, wording: 'discreet' }],
  ])('what is of no use from %s on', (_what, expires, now, decision) => {
    const decided = ask({ code: { expiresAt: at(expires) }, now })
    expect(decided.push).toEqual(decision)
    expect(decided.app).toEqual({ sendAt: now, wording: 'discreet' })
  })
})

describe('who is reached', () => {
  const sms = chosen('appointments', 'sms', true)
  test.each<[string, NoticeChannel, Case, object]>([
    ['the app is switched off', 'app', { settings: chosen('appointments', 'app', false) }, { suppressed: 'switched_off' }],
    ['push is switched off', 'push', { settings: chosen('appointments', 'push', false) }, { suppressed: 'switched_off' }],
    ['no text message without a yes', 'sms', {}, { suppressed: 'switched_off' }],
    ['no device asked for push', 'push', { reach: { pushDevices: 0 } }, { suppressed: 'no_device' }],
    ['no address', 'email', { reach: { email: false } }, { suppressed: 'no_address' }],
    ['no number at all', 'sms', { settings: sms, reach: { verifiedPhone: false, phoneOnFile: false } }, { suppressed: 'no_address' }],
    ['a number nobody proved', 'sms', { settings: sms, reach: { verifiedPhone: false } }, { suppressed: 'not_verified' }],
    ['a proved number beside one on file that cannot', 'sms', { settings: sms, reach: { phoneOnFile: false } }, { sendAt: noon }],
    ['nobody here sends text messages', 'sms', { settings: sms, providers: { sms: false } }, { suppressed: 'no_provider' }],
    ['the app needs nobody', 'app', { providers: none, reach: { pushDevices: 0, email: false } }, { sendAt: noon }],
    ['what is off is not blamed on the provider', 'sms', { providers: none }, { suppressed: 'switched_off' }],
    ['security in the app whatever is stored', 'app', { code: { category: 'security' }, settings: offAltogether() }, { sendAt: noon }],
    ['security by mail whatever is stored', 'email', { code: { category: 'security' }, settings: offAltogether() }, { sendAt: noon }],
    [
      'security by push as one likes',
      'push',
      { code: { category: 'security' }, settings: offAltogether() },
      { suppressed: 'switched_off' },
    ],
    [
      'the confirmation to the number on file',
      'sms',
      { code: { smsWithoutOptIn: true }, reach: { verifiedPhone: false } },
      { sendAt: noon },
    ],
    [
      'the confirmation to no number',
      'sms',
      { code: { smsWithoutOptIn: true }, reach: { phoneOnFile: false } },
      { suppressed: 'no_address' },
    ],
  ])('%s', (_what, channel, more, decision) => {
    expect(ask(more)[channel]).toMatchObject(decision)
  })

  test('a code comes by its own channels only', () => {
    expect(Object.keys(ask({ code: { channels: ['app', 'email'] } }))).toEqual(['app', 'email'])
  })

  test('details come by the channel where somebody wants them, never in the confirmation by text message', () => {
    const details = { details: { push: true, email: false, sms: true }, ...sms }
    expect(ask({ settings: details })).toMatchObject({
      app: { wording: 'discreet' },
      push: { wording: 'details' },
      email: { wording: 'discreet' },
      sms: { wording: 'details' },
    })
    expect(ask({ settings: details, code: { smsWithoutOptIn: true } }).sms).toMatchObject({ wording: 'discreet' })
  })
})

/** As a row might say that somebody wrote by hand. */
function offAltogether(): Partial<NotificationPreferences> {
  const off = { app: false, push: false, email: false, sms: false }
  return { choices: { appointments: off, medicines: off, care_team: off, documents: off, education: off, security: off } }
}
