import { expect, type Page } from '@playwright/test'
import { wholeBrowser } from './support/browsers.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone } from './support/people.ts'
import { pressNotification, shownNotifications, wakeWorker, withPushService, workerTime } from './support/pushPeer.ts'
import { test } from './support/test.ts'
import { passTimeTo, serverTime } from './support/time.ts'

test.use({ hasWorker: true })

test.use(wholeBrowser)

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a reminder is answered by its button, without the app, and closed where it was answered elsewhere', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  const service = await withPushService(context)
  try {
    await page.goto('/settings?tab=notifications')
    await page.getByRole('switch', { name: /^Alerts on this / }).click()
    await expect(page.getByText('Alerts are on for this device')).toBeVisible()
    const { page: other } = await newBrowser(browser, desktop)
    await other.context().addCookies(await context.cookies())
    await other.goto('/dashboard')
    await addMedicine(page)

    await passTimeTo(page, '2026-11-20 19:00')
    const message = await service.next()
    expect(message).toMatchObject({ title: 'Molemo', body: 'You have a reminder from Molemo.', url: '/medication-reminders' })
    await wakeWorker(context, page, message)
    await expect.poll(() => shownNotifications(page)).toEqual([expect.objectContaining({ actions: ['Taken', 'Skip'] })])
    await workerTime(context, new Date('2026-11-20T19:01:00+02:00'))
    await page.goto('/medication-reminders')
    await expect(page.getByText('Metformin').first()).toBeVisible()
    await context.setOffline(true)
    await pressNotification(context, 'take')
    await expect.poll(() => shownNotifications(page)).toEqual([])
    expect((await firstDose(other))?.status, 'kept on the phone').toBe('scheduled')
    await expect(page.getByText('Taken 7:01 PM · not sent'), 'on the page that is open').toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => firstDose(page)).toMatchObject({ status: 'taken', takenAt: new Date('2026-11-20T19:01:00+02:00') })

    await passTimeTo(page, '2026-11-21 07:00')
    await wakeWorker(context, page, await service.next())
    await expect.poll(() => shownNotifications(page)).toHaveLength(1)
    const { doses } = await apiOf(other).medicines.mine()
    const due = doses.find(({ status }) => status === 'scheduled')!
    const at = due.dueAt!
    await apiOf(other).doses.sync({
      deviceId: crypto.randomUUID(),
      actions: [
        {
          id: crypto.randomUUID(),
          action: 'take',
          medicationId: due.medicationId,
          doseId: due.id,
          dueAt: at,
          at,
          takenAt: at,
          qty: 1,
          note: '',
          via: 'app',
        },
      ],
    })
    await expect.poll(() => shownNotifications(page), 'marked on another device').toEqual([])

    await page.goto('/notifications')
    await page.getByLabel('About').selectOption('Medicine')
    await page
      .getByRole('button', { name: /Time for your medicine/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/medication-reminders$/)
  } finally {
    service.stop()
  }
})

const firstDose = async (page: Page) => (await apiOf(page).medicines.mine()).doses[0]

/** At seven in the morning and in the evening. */
const addMedicine = (page: Page) =>
  apiOf(page).medicines.add({
    id: crypto.randomUUID(),
    details: {
      name: 'Metformin',
      genericName: 'metformin',
      strengthText: '500 mg',
      form: 'tablet',
      route: 'oral',
      scheduleHint: null,
      indication: '',
      foodNote: 'any',
      colour: null,
      instructions: '',
      prescriberText: '',
    },
    schedule: {
      kind: 'fixed_times',
      startsOn: '2026-11-20',
      endsOn: null,
      doseQty: 1,
      doseUnit: 'tablet',
      times: ['07:00', '19:00'],
      daysOfWeek: null,
    },
    stock: null,
  })
