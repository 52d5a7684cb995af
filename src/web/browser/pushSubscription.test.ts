import { afterEach, expect, test, vi } from 'vitest'
import { unsubscribeFromPush } from './pushSubscription.ts'

afterEach(() => vi.unstubAllGlobals())

test('who signs out leaves no reminder on the screen that the next person could press, and no way for more', async () => {
  const [close, unsubscribe] = [vi.fn(), vi.fn()]
  const registration = {
    getNotifications: async () => [{ close }, { close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('window', { PushManager: Object, Notification: Object })
  await unsubscribeFromPush()
  expect(close).toHaveBeenCalledTimes(2)
  expect(unsubscribe).toHaveBeenCalledOnce()
})
