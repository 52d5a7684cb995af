import { expect, test } from 'vitest'
import { ownPathOf, signInPathFor, returnToOf } from './returnTo.ts'

test('only our own paths are followed', () => {
  expect(ownPathOf('/dashboard?openBooking=true')).toBe('/dashboard?openBooking=true')
  for (const foreign of [
    undefined,
    '',
    'dashboard',
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a/..//evil.example',
    '/a/%2e%2e//evil.example',
  ])
    expect(ownPathOf(foreign), foreign).toBeUndefined()
})

test('after signing in only screens of the app are gone to', () => {
  expect(returnToOf('?returnTo=%2Fvideo-call%2F018f-1')).toBe('/video-call/018f-1')
  expect(returnToOf('?returnTo=/dashboard%3FopenBooking%3Dtrue')).toBe('/dashboard?openBooking=true')
  for (const path of [
    '/login',
    '/api/rpc/accounts/signOut',
    '/reset-password',
    '//evil.example',
    '/video-call/a/b',
    'https://evil.example/dashboard',
  ])
    expect(returnToOf(`?returnTo=${encodeURIComponent(path)}`), path).toBeUndefined()
  expect(returnToOf('')).toBeUndefined()
})

test('the sign-in page is told only of screens it may lead on to', () => {
  expect(signInPathFor('/video-call/018f-1')).toBe('/login?returnTo=%2Fvideo-call%2F018f-1')
  expect(signInPathFor('/nothing-here')).toBe('/login')
  expect(signInPathFor('/dashboard')).toBe('/login') // where a patient goes anyway
})
