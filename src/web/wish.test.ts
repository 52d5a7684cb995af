import { expect, test } from 'vitest'
import { ownPath, signInFor, wishIn } from './wish.ts'

test('only our own paths are followed', () => {
  expect(ownPath('/dashboard?openBooking=true')).toBe('/dashboard?openBooking=true')
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
    expect(ownPath(foreign), foreign).toBeUndefined()
})

test('after signing in only screens of the app are gone to', () => {
  expect(wishIn('?returnTo=%2Fvideo-call%2F018f-1')).toBe('/video-call/018f-1')
  expect(wishIn('?returnTo=/dashboard%3FopenBooking%3Dtrue')).toBe('/dashboard?openBooking=true')
  for (const path of [
    '/login',
    '/api/rpc/accounts/signOut',
    '/reset-password',
    '//evil.example',
    '/video-call/a/b',
    'https://evil.example/dashboard',
  ])
    expect(wishIn(`?returnTo=${encodeURIComponent(path)}`), path).toBeUndefined()
  expect(wishIn('')).toBeUndefined()
})

test('the sign-in page is told only of screens it may lead on to', () => {
  expect(signInFor('/video-call/018f-1')).toBe('/login?returnTo=%2Fvideo-call%2F018f-1')
  expect(signInFor('/nothing-here')).toBe('/login')
  expect(signInFor('/dashboard')).toBe('/login') // where a patient goes anyway
})
