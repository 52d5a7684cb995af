import { expect, test } from 'vitest'
import {
  dataCents,
  initialFit,
  steadyFit,
  megabytes,
  nextFit,
  videoToSend,
  tryPicture,
  type VideoFit,
  type ConnectionSample,
} from './callQuality.ts'

const settled = (fit: VideoFit): VideoFit => ({ ...fit, settling: 0 })
const times = (count: number, sample: ConnectionSample) => Array<ConnectionSample>(count).fill(sample)
const follow = (start: VideoFit, ...samples: ConnectionSample[]) => samples.reduce(nextFit, start)
const after = (start: VideoFit, ...samples: ConnectionSample[]) => follow(start, ...samples).sent

const good = { uploadKbits: 900, lost: 0, roundTripMs: 60 }
const middling = { uploadKbits: 150, lost: 0, roundTripMs: 60 }
const poor = { uploadKbits: 149, lost: 0, roundTripMs: 60 }
/** What a browser says of a good line while only sound goes out: the estimate means nothing. */
const calm = { uploadKbits: 60, lost: 0, roundTripMs: 60 }

test('a picture gives way to the sound after three poor samples in a row, not after two', () => {
  const start = settled(steadyFit('360p'))
  expect(after(start, poor, poor)).toBe('360p')
  expect(after(start, poor, poor, poor)).toBe('voice')
  expect(after(start, poor, poor, good, poor, poor)).toBe('360p')
})

test('between 150 and 500 kbit/s the picture is small, and large again after five good samples', () => {
  expect(after(settled(steadyFit('360p')), ...times(3, middling))).toBe('240p')
  expect(after(settled(steadyFit('360p')), ...times(3, { ...good, uploadKbits: 499 }))).toBe('240p')
  expect(after(settled(steadyFit('240p')), ...times(4, good))).toBe('240p')
  expect(after(settled(steadyFit('240p')), ...times(5, good))).toBe('360p')
})

test('what is lost on the way and how long it takes count as much as the upload', () => {
  for (const bad of [{ lost: 0.11 }, { roundTripMs: 1501 }]) expect(after(settled(steadyFit('360p')), ...times(3, bad))).toBe('voice')
  for (const fair of [{ lost: 0.05 }, { roundTripMs: 900 }]) expect(after(settled(steadyFit('360p')), ...times(3, fair))).toBe('240p')
})

test('a larger picture is tried where the small one has room, and its failure makes the next trial wait twice as long', () => {
  const small = settled(steadyFit('240p'))
  expect(after(small, ...times(50, { ...good, uploadKbits: 349 }))).toBe('240p')
  expect(after(small, ...times(50, { ...good, uploadKbits: 350, lost: 0.035 }))).toBe('240p')
  const tried = follow(small, ...times(5, { ...good, uploadKbits: 350 }))
  expect(tried.sent).toBe('360p')
  const failed = follow(tried, ...times(7, { ...good, uploadKbits: 400 }))
  expect(failed).toMatchObject({ sent: '240p', patience: 2 })
  expect(after(settled(failed), ...times(9, good))).toBe('240p')
  expect(after(settled(failed), ...times(10, good))).toBe('360p')
})

test('right after a change nothing is believed: the estimate of a browser begins low and climbs', () => {
  expect(after(steadyFit('360p'), ...times(4, poor), good, poor, poor)).toBe('360p')
})

test('from voice a picture is tried once the line was calm for 20 seconds, whatever the estimate says', () => {
  expect(after(steadyFit('voice'), ...times(9, calm))).toBe('voice')
  expect(after(steadyFit('voice'), ...times(10, calm))).toBe('240p')
  expect(after(steadyFit('voice'), ...times(9, calm), { ...calm, lost: 0.05 }, ...times(9, calm))).toBe('voice')
  expect(after(steadyFit('voice'), ...times(100, { lost: 0.05, roundTripMs: 400 }))).toBe('voice')
  expect(after(steadyFit('voice'), ...times(100, {}))).toBe('voice')
})

test('a trial that fails makes the next one wait twice as long, up to 160 seconds; one that holds is forgotten', () => {
  const failed = follow(tryPicture(steadyFit('voice')), ...times(7, poor))
  expect(failed).toMatchObject({ sent: 'voice', patience: 2 })
  expect(after(failed, ...times(19, calm))).toBe('voice')
  expect(after(failed, ...times(20, calm))).toBe('240p')
  let fit = failed
  for (let trial = 0; trial < 9; trial += 1) fit = follow(tryPicture(fit), ...times(7, poor))
  expect(fit.patience).toBe(8)
  expect(follow(tryPicture(failed), ...times(19, { ...good, uploadKbits: 300 }))).toMatchObject({ sent: '240p', patience: 1 })
})

test('a call begins by what was measured before it, and small where nothing was', () => {
  const begins = [undefined, 20, 149, 150, 499, 500].map((kbits) => initialFit(kbits).sent)
  expect(begins).toEqual(['240p', 'voice', 'voice', '240p', '240p', '360p'])
})

const sides = { fit: steadyFit('360p'), choice: 'auto', theirMost: '360p', measuredKbits: 900, theirLineIsSlow: false } as const

test('nobody sends more than either side wants, and each reads why', () => {
  expect(videoToSend(sides)).toEqual({ sent: '360p', why: null })
  expect(videoToSend({ ...sides, choice: 'saver' })).toEqual({ sent: '240p', why: 'chosen' })
  expect(videoToSend({ ...sides, theirMost: 'voice' })).toEqual({ sent: 'voice', why: 'theirChoice' })
  expect(videoToSend({ ...sides, choice: 'voice', theirMost: 'voice' })).toEqual({ sent: 'voice', why: 'chosen' })
  expect(videoToSend({ ...sides, choice: 'saver', fit: steadyFit('240p') })).toEqual({ sent: '240p', why: 'chosen' })
})

test('a slow way is ours, unless the other side says it is theirs and ours was measured to be good', () => {
  const slow = { ...sides, fit: steadyFit('voice') }
  expect(videoToSend(slow)).toEqual({ sent: 'voice', why: 'line' })
  expect(videoToSend({ ...slow, theirLineIsSlow: true })).toEqual({ sent: 'voice', why: 'theirLine' })
  expect(videoToSend({ ...slow, theirLineIsSlow: true, measuredKbits: 90 })).toEqual({ sent: 'voice', why: 'line' })
  expect(videoToSend({ ...slow, choice: 'saver' })).toEqual({ sent: 'voice', why: 'line' })
})

test('half an hour of voice is under 20 MB, of saving under 110, of everything under 200', () => {
  expect((['voice', 'saver', 'auto'] as const).map((choice) => megabytes(choice, 30))).toEqual([20, 110, 200])
})

test('at R100.00 a gigabyte 20 MB cost R2.00, and the first byte costs a cent', () => {
  expect(dataCents(20, 10_000)).toBe(200)
  expect(dataCents(0.01, 10_000)).toBe(1)
  expect(dataCents(0, 10_000)).toBe(0)
})
