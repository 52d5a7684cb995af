import { expect, test } from 'vitest'
import { FULL_FROM, fitOf, megabytes, nextFit, startsWithVoice, VOICE_BELOW, type Fit } from './calls.ts'

const after = (start: Fit, ...measured: number[]) => measured.reduce(nextFit, start).picture

test('a picture gives way to the sound after three poor measurements in a row, not after two', () => {
  const poor = VOICE_BELOW - 1
  expect(after(fitOf('full'), poor, poor)).toBe('full')
  expect(after(fitOf('full'), poor, poor, poor)).toBe('voice')
  expect(after(fitOf('full'), poor, poor, FULL_FROM, poor, poor)).toBe('full')
})

test('between 150 and 500 kbit/s the picture becomes small, and full again after five good measurements', () => {
  const middling = VOICE_BELOW
  expect(after(fitOf('full'), middling, middling, middling)).toBe('small')
  expect(after(fitOf('small'), ...Array<number>(20).fill(FULL_FROM - 1))).toBe('small')
  expect(after(fitOf('small'), ...Array<number>(4).fill(FULL_FROM))).toBe('small')
  expect(after(fitOf('small'), ...Array<number>(5).fill(FULL_FROM))).toBe('full')
})

test('nobody is brought back from voice without being asked', () => {
  expect(after(fitOf('voice'), ...Array<number>(50).fill(5_000_000))).toBe('voice')
})

test('half an hour of voice costs under 20 MB, of video under 200', () => {
  expect(megabytes('voice', 30)).toBe(20)
  expect(megabytes('video', 30)).toBe(180)
})

test('a visit begins with voice where the phone saves data or the network is slow, not because it is mobile', () => {
  expect(startsWithVoice(undefined)).toBe(false)
  expect(startsWithVoice({ effectiveType: '4g', downlink: 8 })).toBe(false)
  expect(startsWithVoice({ effectiveType: '4g', downlink: 8, saveData: true })).toBe(true)
  expect(startsWithVoice({ effectiveType: '3g' })).toBe(true)
  expect(startsWithVoice({ effectiveType: '4g', downlink: 0.4 })).toBe(true)
})
