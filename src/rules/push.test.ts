import { expect, test } from 'vitest'
import { whyNotPush } from './push.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => expect(whyNotPush(endpoint, [])).toBeUndefined())

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://notfcm.googleapis.com/abc',
  'https://evilpush.apple.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://me:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com@evil.example/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'no address',
])('%s is none', (endpoint) => expect(whyNotPush(endpoint, [])).toBe('PUSH_SERVICE_UNKNOWN'))

test('a deployment may know another, by its whole origin', () => {
  expect(whyNotPush('http://127.0.0.1:4999/push/1', ['http://127.0.0.1:4999'])).toBeUndefined()
  expect(whyNotPush('http://127.0.0.1:5000/push/1', ['http://127.0.0.1:4999'])).toBe('PUSH_SERVICE_UNKNOWN')
})
