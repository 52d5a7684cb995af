import { expect, test } from 'vitest'
import {
  initialConnectionState,
  type ConnectionState,
  type ConnectionEvent,
  isReconnectingVisibly,
  nextConnectionState,
} from './connectionState.ts'

const open: ConnectionEvent = { type: 'stream open', isAllRead: true, unsaved: 0 }
const lost: ConnectionEvent = { type: 'stream lost' }
const after = (...events: ConnectionEvent[]) => events.reduce(nextConnectionState, initialConnectionState)
const said = (now: ConnectionState) => (isReconnectingVisibly(now) ? 'again' : now.at === 'again' ? 'nothing' : now.at)

test('the first connection is nothing to speak of', () => {
  expect(said(after(open))).toBe('live')
  expect(said(after(lost, open))).toBe('live')
})

test('a lost stream is said when it is lost again, and so is its return', () => {
  expect(said(after(open, lost))).toBe('nothing')
  expect(said(after(open, lost, lost))).toBe('again')
  expect(said(after(open, lost, lost, open))).toBe('back')
  expect(said(after(open, lost, lost, open, { type: 'said' }))).toBe('live')
})

test('without a connection that is all there is to say', () => {
  expect(said(after(open, { type: 'offline' }, lost, lost))).toBe('offline')
  expect(said(after(open, { type: 'offline' }, open))).toBe('offline')
  expect(said(after(open, { type: 'offline' }, { type: 'online' }))).toBe('again')
  expect(said(after(open, { type: 'offline' }, { type: 'online' }, open))).toBe('back')
})

test('all is never said to be well while something was not read or not saved', () => {
  const away: ConnectionEvent[] = [open, { type: 'offline' }, { type: 'online' }]
  expect(said(after(...away, { type: 'stream open', isAllRead: false, unsaved: 0 }))).toBe('live')
  expect(said(after(...away, { type: 'stream open', isAllRead: true, unsaved: 1 }))).toBe('live')
  expect(said(after(...away, { type: 'stream open', isAllRead: true, unsaved: 1 }, open))).toBe('back')
})

test('green gives way to whatever is wrong next, and is not said twice', () => {
  const back = after(open, { type: 'offline' }, { type: 'online' }, open)
  expect(said(nextConnectionState(back, { type: 'offline' }))).toBe('offline')
  expect(said(nextConnectionState(nextConnectionState(back, { type: 'offline' }), { type: 'said' }))).toBe('offline')
  expect(said(nextConnectionState(nextConnectionState(back, { type: 'said' }), open))).toBe('live')
})
