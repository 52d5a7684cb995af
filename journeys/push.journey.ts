import { expect, type Page } from '@playwright/test'
import { apiOf, bookThroughApi, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signInAt } from './support/people.ts'
import { pressNotification, shownNotifications, wakeWorker, withPushService } from './support/pushPeer.ts'
import { expectAccessible } from './support/accessibility.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { wholeBrowser } from './support/browsers.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.use(wholeBrowser)

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a device is turned on, what is sent to it pops up, opens its screen, and is read by its button', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  const service = await withPushService(context)
  try {
    await open(page)
    const { read, answer } = await holdSettings(page)
    await deviceSwitch(page).click()
    await read
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.getByText('Alerts are on for this device').count()).toBe(0) // a test sent now would go by e-mail alone
    answer()
    await expect(deviceSwitch(page)).toBeChecked()
    await expect(page.getByText('Alerts are on for this device')).toBeVisible()
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText(/^It is on its way to your device\./)).toBeVisible()
    expect(await service.next()).toMatchObject({ body: 'This is a test message. Messages like this one will reach you.' })
    await expectAccessible(page)

    await bookThroughApi(page, '2026-11-30', '15:30')
    await passTimeTo(page, '2026-11-30 14:30')
    const message = await service.next()
    expect(message).toMatchObject({ body: 'You have a booking at 3:30 PM.' })
    await wakeWorker(context, page, message)
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([{ title: message['title'], body: message['body'], tag: message['tag'], actions: ['Open', 'Mark as read'] }])
    const before = await unread(page)
    await pressNotification(context, 'read')
    await expect.poll(() => unread(page)).toBe(before - 1)
    expect(await shownNotifications(page)).toEqual([])
    await expect(apiOf(page).channels.answerPush({ token: message['token']!, answer: 'read' })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })

    await wakeWorker(context, page, message)
    await expect.poll(() => shownNotifications(page)).toHaveLength(1)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await pressNotification(context, '')
    await expect(page).toHaveURL(/\/dashboard\?tab=appointments/)
    expect(await page.evaluate(() => 'isSamePage' in window), 'a call in it would go on').toBe(true)
  } finally {
    service.stop()
  }
})

test('a message that was refused is on record, and an administrator sends it again', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  const service = await withPushService(context)
  try {
    await open(page)
    await deviceSwitch(page).click()
    await expect(deviceSwitch(page)).toBeChecked()
    await expect(page.getByText('Alerts are on for this device')).toBeVisible()
    service.answers.push(400)
    await page.getByRole('button', { name: 'Send me a test' }).click()
    const { page: admin } = await newBrowser(browser, desktop)
    await signInAt(admin, 'admin@demo.example', '/admin/messages?state=failed')
    const failed = admin.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Test message' })
    await expect(failed).toContainText('The provider rejected it for good.')
    expect(service.received).toEqual([])
    await expectAccessible(admin)
    await failed.getByRole('button', { name: /^Send again: Test message/ }).click()
    await expect(admin.getByText('Sending again')).toBeVisible()
    await expect(failed).toHaveCount(0)
    expect(await service.next()).toMatchObject({ body: 'This is a test message. Messages like this one will reach you.' })
  } finally {
    service.stop()
  }
})

test('a message that leads to another site opens the list of notifications instead', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  await context.grantPermissions(['notifications'])
  await open(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload() // from now on the window is the worker's
  const message = { title: 'Molemo', body: 'Somebody else wrote this.', tag: 'x', url: '//elsewhere.example/', token: 'none' }
  await wakeWorker(context, page, message)
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  await pressNotification(context, 'open')
  await expect(page).toHaveURL(/\/notifications$/)
})

test('signing out gives the device up, and the next person here begins with none', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  const service = await withPushService(context)
  try {
    await open(page)
    await deviceSwitch(page).click()
    await expect(page.getByText('Alerts are on for this device')).toBeVisible() // first: it goes by itself
    await expect(deviceSwitch(page)).toBeChecked()
    await deviceSwitch(page).click()
    await expect(page.getByText('Alerts are off on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Alerts are on for this device')).toBeVisible() // the switch shows it before it is done
    await page.reload() // and the toast over the menu is gone
    await expect(deviceSwitch(page)).toBeChecked()
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('push-of-the-journey'))).toBe(null)
    await newPatient(page)
    await open(page)
    await expect(deviceSwitch(page)).not.toBeChecked()
    expect(await apiOf(page).channels.pushDevices()).toEqual([])
  } finally {
    service.stop()
  }
})

test('another device is on the list and can be taken off it', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  const service = await withPushService(context)
  try {
    const { page: old } = await newBrowser(browser, phone)
    await old.context().addCookies(await context.cookies())
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    await apiOf(old).channels.subscribePush({ endpoint: 'https://fcm.googleapis.com/fcm/send/an-old-phone', ...keys })
    await open(page)
    await deviceSwitch(page).click()
    await expect(deviceSwitch(page)).toBeChecked()
    await expect(page.getByText('Alerts are on for this device')).toBeVisible()
    const remove = page.getByRole('button', { name: /^Remove / })
    await expect(remove).toHaveCount(1)
    await remove.click()
    await expect(page.getByText(/gets no more alerts$/)).toBeVisible()
    await expect(remove).toHaveCount(0)
    await expect(deviceSwitch(page)).toBeChecked()
  } finally {
    service.stop()
  }
})

test('a browser that was told never to ask says the way back, and one without alerts says so', async ({ browser }) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  const { context, page } = await newBrowser(browser, phone, { userAgent })
  await newPatient(page)
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await open(page)
  await expect(page.getByText('Alerts are blocked in this browser')).toBeVisible()
  await expect(page.getByText(/^Press the icon to the left of the address/)).toBeVisible()
  await expect(page.getByText('Alerts on this phone')).toBeVisible()
  await expect(deviceSwitch(page)).toHaveCount(0)
  await expectAccessible(page)
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await open(page)
  await expect(page.getByText('This browser cannot show alerts')).toBeVisible()
  await expectAccessible(page)
})

test('an iPhone is told to put the app on the home screen first', async ({ browser }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  const { context, page } = await newBrowser(browser, phone, { userAgent })
  await newPatient(page)
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager')) // as in its Safari
  await open(page)
  await expect(page.getByText('Put Molemo on your home screen first')).toBeVisible()
  await expect(page.getByText('Choose Add to Home Screen.')).toBeVisible()
  await expectAccessible(page)
})

const open = async (page: Page) => {
  await page.goto('/settings?tab=notifications')
  // The whole browser sets up its push service first, which takes long on a busy machine.
  await expect(page.getByText(/^Alerts on this (phone|computer)$/)).toBeVisible()
}

/** Keeps back what the server says of the channels next; `read`: it was asked for. */
async function holdSettings(page: Page) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const address = '**/api/rpc/channels/settings'
  await page.route(address, async (route) => {
    await answered
    await route.continue()
  })
  return { read: page.waitForRequest(address), answer }
}

const deviceSwitch = (page: Page) => page.getByRole('switch', { name: /^Alerts on this / })

const unread = async (page: Page) => (await apiOf(page).notifications.list({ before: null, limit: 20 })).unread
