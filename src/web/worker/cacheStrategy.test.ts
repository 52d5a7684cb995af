import { expect, test } from 'vitest'
import { cacheStrategyFor } from './cacheStrategy.ts'

const origin = 'https://care.example'
const ask = (path: string, mode = 'navigate', method = 'GET') => cacheStrategyFor({ url: new URL(path, origin).href, mode, method }, origin)

test('what the server answers about people is never touched, however it is asked for', () => {
  for (const path of [
    '/api/rpc/visits/upcoming',
    '/api',
    '/api/openapi.json',
    '/api/reference',
    '/calendar/0192/feed.ics',
    '/letterbox',
    '/letterbox.json',
    '/hooks/sms',
    '/readyz',
  ])
    for (const mode of ['navigate', 'cors', 'same-origin']) expect([path, ask(path, mode)]).toEqual([path, undefined])
})

test('nothing that changes something, and nothing of another site, is touched', () => {
  expect(ask('/assets/app-1.js', 'cors', 'POST')).toBe(undefined)
  expect(ask('/dashboard', 'navigate', 'POST')).toBe(undefined)
  expect(ask('https://elsewhere.example/assets/app-1.js')).toBe(undefined)
})

test('a file whose name carries its hash is kept', () => {
  expect(ask('/assets/app-1.js', 'cors')).toEqual({ kind: 'file' })
  expect(ask('/worker.js', 'same-origin')).toBe(undefined)
  expect(ask('/manifest.webmanifest', 'cors')).toBe(undefined)
})

test('all addresses of the app share one copy, which names nobody, as do those of the visitors', () => {
  for (const path of ['/dashboard', '/dashboard?tab=appointments', '/settings/', '/video-call/0192-id', '/admin'])
    expect(ask(path)).toEqual({ kind: 'page', name: '/dashboard' })
  for (const path of ['/login', '/signup', '/reset-password']) expect(ask(path)).toEqual({ kind: 'page', name: '/login' })
  for (const path of ['/', '/emergency', '/privacy-policy', '/offline']) expect(ask(path)).toEqual({ kind: 'page', name: path })
})

test('an address that no page has leaves no copy', () => {
  for (const path of ['/verify/ABC123', '/join-call']) expect(ask(path)).toEqual({ kind: 'page without a copy' })
})
