import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { CalendarVisit } from '#rules/calendarFeeds.ts'
import { addMinutes, instantAt } from '#rules/time.ts'
import { accented, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { icalendarFile } from './icalendarFile.ts'

const config = {
  appUrl: new URL('https://care.example'),
  brand: { name: 'Molemo' } as never,
}
const named = (name: string) => ({ ...config, brand: { name } as never })

const visit = (input: Partial<CalendarVisit> = {}): CalendarVisit => {
  const startsAt = input.startsAt ?? instantAt('2026-11-23', '09:30')
  return {
    id: '019a1b2c-0000-7000-8000-000000000001',
    startsAt,
    endsAt: addMinutes(startsAt, 30),
    status: 'scheduled',
    sequence: 0,
    changedAt: instantAt('2026-11-20', '08:00'),
    patientInitials: null,
    ...input,
  }
}

/** The file as a program that is none of ours reads it. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, events, event: events[0]! }
}

const zones = ['UTC', 'Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland']
const shownIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).format(at).replace(', ', ' ')

test('a visit says when it is, in neutral words, and stays private', () => {
  const { calendar, event } = read(icalendarFile([visit()], config))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(event.uid).toBe('019a1b2c-0000-7000-8000-000000000001')
  expect(event.summary).toBe('Video visit (Molemo)')
  expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(event.component.getFirstPropertyValue('class')).toBe('PRIVATE')
  expect(event.component.getFirstPropertyValue('url')).toBe(`https://care.example/video-call/${event.uid}`)
  expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T06:00:00Z')
  const alarm = event.component.getFirstSubcomponent('valarm')
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT10M')
})

test("a doctor's calendar has the patient's initials and no more", () => {
  const { event } = read(icalendarFile([visit({ patientInitials: 'TM' })], config))
  expect(event.summary).toBe('Video visit TM (Molemo)')
})

describe('times are instants in UTC, so that every device shows its own', () => {
  test.each([
    ['2026-11-23', '09:30', { UTC: '2026-11-23 07:30', 'America/New_York': '2026-11-23 02:30', 'Pacific/Auckland': '2026-11-23 20:30' }],
    ['2026-11-24', '00:00', { UTC: '2026-11-23 22:00', 'America/New_York': '2026-11-23 17:00', 'Pacific/Auckland': '2026-11-24 11:00' }],
    ['2027-01-01', '00:30', { UTC: '2026-12-31 22:30', 'America/New_York': '2026-12-31 17:30', 'Pacific/Auckland': '2027-01-01 11:30' }],
    // New York puts its clocks forward an hour on 14 March 2027, Auckland puts them back on 4 April.
    ['2027-03-14', '09:00', { UTC: '2027-03-14 07:00', 'America/New_York': '2027-03-14 03:00', 'Pacific/Auckland': '2027-03-14 20:00' }],
    ['2027-04-04', '01:59', { UTC: '2027-04-03 23:59', 'America/New_York': '2027-04-03 19:59', 'Pacific/Auckland': '2027-04-04 11:59' }],
  ] as const)('%s at %s', (date, time, elsewhere) => {
    const startsAt = instantAt(date, time)
    const before = process.env.TZ
    for (const zone of zones) {
      // The machine that writes the file and the one that reads it may stand anywhere.
      process.env.TZ = zone
      const { event } = read(icalendarFile([visit({ startsAt })], config))
      expect(event.startDate.zone.tzid, zone).toBe('UTC')
      expect(event.startDate.toJSDate().getTime(), zone).toBe(startsAt.getTime())
      expect(event.endDate.toJSDate().getTime() - startsAt.getTime(), zone).toBe(30 * 60_000)
      const shown = Object.fromEntries(Object.keys(elsewhere).map((place) => [place, shownIn(event.startDate.toJSDate(), place)]))
      expect(shown, zone).toEqual(elsewhere)
    }
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
})

test('a move is the same entry in a later version; a cancelled visit says so, rings nobody and leaves the time free', () => {
  const [before] = read(icalendarFile([visit()], config)).events
  const moved = read(icalendarFile([visit({ startsAt: instantAt('2026-11-25', '14:00'), sequence: 1 })], config)).event
  const off = read(icalendarFile([visit({ status: 'cancelled', sequence: 2 })], config)).event
  expect([before!.uid, moved.uid, off.uid]).toEqual(Array(3).fill(before!.uid))
  expect([before!.sequence, moved.sequence, off.sequence]).toEqual([0, 1, 2])
  expect(off.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(off.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  expect(off.component.getFirstSubcomponent('valarm')).toBeNull()
})

test('what is over rings nobody either', () => {
  for (const status of ['in_progress', 'completed', 'no_show', 'doctor_no_show'] as const) {
    const { event } = read(icalendarFile([visit({ status })], config))
    expect([event.component.getFirstPropertyValue('status'), event.component.getFirstSubcomponent('valarm')]).toEqual(['CONFIRMED', null])
  }
})

describe('whatever a deployment is called, other programs read it', () => {
  test.each([
    'Pula, Nala; "Kgotso" \\ & more: 100%',
    'Ṱhonifho ya Mutakalo 💊 Ukuphila Kahle Kwabantu Bonke BaseNingizimu Afrika 健康 '.repeat(2).trim(),
    'a'.repeat(74),
    'é'.repeat(80),
    '👩🏽‍⚕️'.repeat(30),
    'END:VEVENT BEGIN:VALARM',
    String.raw`tail\n\, of \\ signs\;`,
  ])('%s', (name) => {
    const text = icalendarFile([visit(), visit({ id: '019a1b2c-0000-7000-8000-000000000002', patientInitials: ';,' })], named(name))
    const { calendar, events } = read(text)
    expect(events.map(({ summary }) => summary)).toEqual([`Video visit (${name})`, `Video visit ;, (${name})`])
    // The reader leaves names of calendars as they are written: it reads them as the text of a property that it knows.
    const written = String(calendar.getFirstPropertyValue('name'))
    expect(ICAL.Property.fromString(`SUMMARY:${written}`).getFirstValue()).toBe(name)
    expect(events[0]!.description).toBe(
      `Join from 10 minutes before, in ${name}: https://care.example/video-call/019a1b2c-0000-7000-8000-000000000001`,
    )
    // RFC 5545 3.1: no line is longer than 75 octets, none ends otherwise than by CRLF, and no letter is cut in two.
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
      expect(line.isWellFormed()).toBe(true)
    }
  })

  test('lines that would break the file are one line', () => {
    const { calendar, events } = read(icalendarFile([visit()], named('Two\r\nMETHOD:CANCEL')))
    expect([calendar.getFirstPropertyValue('method'), events.length]).toEqual(['PUBLISH', 1])
  })
})

test('the same visits make the same file, to the letter', () => {
  expect(icalendarFile([visit()], config)).toBe(icalendarFile([visit()], config))
})

describe('in the language of their reader', () => {
  pseudoLanguage()

  test.each([null, 'TM'])('a visit of %s leaves no sentence in English', (patientInitials) => {
    const { event } = read(icalendarFile([visit({ patientInitials })], config, PSEUDO))
    const title = accented('Video visit')
    expect(event.summary).toBe(`${title}${patientInitials ? ' TM' : ''} (Molemo)`)
    expect(event.description).toContain(`${accented('Join from 10 minutes before, in')} Molemo: https://care.example`)
  })
})
