import { expect, test } from 'vitest'
import { guestState, guestSeatState, whyLinkClosed, whyNotAdmit, whyNotInvite } from './guests.ts'
import { addMinutes } from './time.ts'

const startsAt = new Date('2026-12-04T12:00:00Z')
const visit = { status: 'scheduled' as const, startsAt, endsAt: addMinutes(startsAt, 30) }
const later = addMinutes(startsAt, 1)

test('a guest is invited, waits, and is let in', () => {
  expect(guestState({ askedAt: null, admittedAt: null })).toBe('invited')
  expect(guestState({ askedAt: later, admittedAt: null })).toBe('waiting')
  expect(guestState({ askedAt: later, admittedAt: later })).toBe('in')
})

test('two more people fit into a visit that is not over', () => {
  expect(whyNotInvite({ visit, ever: 9, there: 1, now: startsAt })).toBeUndefined()
  expect(whyNotInvite({ visit, ever: 2, there: 2, now: startsAt })).toBe('GUESTS_FULL')
  expect(whyNotInvite({ visit, ever: 10, there: 0, now: startsAt })).toBe('INVITATIONS_SPENT')
  expect(whyNotInvite({ visit: { ...visit, status: 'completed' }, ever: 0, there: 0, now: startsAt })).toBe('VISIT_ENDED')
  expect(whyNotInvite({ visit: { ...visit, status: 'cancelled' }, ever: 0, there: 0, now: startsAt })).toBe('VISIT_CANCELLED')
  expect(whyNotInvite({ visit, ever: 0, there: 0, now: addMinutes(startsAt, 61) })).toBe('TOO_LATE_TO_JOIN')
})

test('only who waits is let in, from the page that the doctor saw', () => {
  expect(whyNotAdmit({ askingPage: 'a' }, 'a')).toBeUndefined()
  expect(whyNotAdmit({ askingPage: 'b' }, 'a')).toBe('GUEST_ASKED_AGAIN')
  expect(whyNotAdmit({ askingPage: null }, 'a')).toBe('GUEST_NOT_WAITING')
})

test('a link opens nothing once it was taken back, its visit is over, or nobody came; a visit that runs long keeps it', () => {
  const link = { visit, removedAt: null, now: startsAt }
  expect(whyLinkClosed(link)).toBeUndefined()
  expect(whyLinkClosed({ ...link, removedAt: startsAt })).toBe('removed')
  expect(whyLinkClosed({ ...link, visit: { ...visit, status: 'no_show' } })).toBe('ended')
  expect(whyLinkClosed({ ...link, now: addMinutes(startsAt, 60) })).toBeUndefined()
  expect(whyLinkClosed({ ...link, now: addMinutes(startsAt, 61) })).toBe('ended')
  expect(whyLinkClosed({ ...link, visit: { ...visit, status: 'in_progress' }, now: addMinutes(startsAt, 90) })).toBeUndefined()
})

test('more than ten minutes before the visit it is too early to wait for it', () => {
  const steps = { startsAt, askedAt: null, admittedAt: null }
  expect(guestSeatState({ ...steps, now: addMinutes(startsAt, -11) })).toBe('early')
  expect(guestSeatState({ ...steps, now: addMinutes(startsAt, -10) })).toBe('invited')
})
