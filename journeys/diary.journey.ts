import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn, signInAt } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const DOCTOR = 'dr.molefe@demo.example'
const DAY = '2026-12-18' // a Friday on which no other journey books
const ADDRESS = `/doctor/appointments?date=${DAY}`

test.beforeEach(() => serverTime('2026-12-17 08:00'))

const at = (time: string) => new Date(`${DAY}T${time}:00+02:00`)
const cell = (page: Page, time: string) => page.getByRole('gridcell', { name: `Fri, Dec 18, 2026 ${time}:` })

async function bookedAt(page: Page, time: string, mark: string) {
  await newPatient(page, { firstName: 'Palesa' })
  const api = apiOf(page)
  const doctor = (await api.booking.doctors()).find(({ name }) => name.includes('Molefe'))!
  const wish = { doctorId: doctor.id, startsAt: at(time), consultationType: 'General Consultation', reason: `A cough, ${mark}` }
  const { appointment } = await api.booking.book({ ...wish, idempotencyKey: randomUUID() })
  return { api, appointmentId: appointment.id, doctorId: doctor.id }
}

test('a doctor moves a visit by keyboard and by drag: the patient is asked, and decides', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser, phone)
  const { api, appointmentId } = await bookedAt(patient, '10:00', 'one')
  const { page: doctor } = await newBrowser(browser, desktop)
  await signIn(doctor, DOCTOR, 'Doctor')
  await doctor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Appointments' }).click()
  await doctor.goto(ADDRESS)

  await test.step('a desk opens the week, from Sunday to Saturday', async () => {
    await expect(doctor.getByRole('columnheader')).toHaveCount(8)
    await expect(doctor.getByRole('columnheader').nth(1)).toContainText('Sun, Dec 13')
    await expect(cell(doctor, '10:00 AM')).toHaveAccessibleName(/A cough, one/)
    await checkScreen(doctor, 'agenda-week')
  })

  await test.step('the day shows one column, in the address as well', async () => {
    await doctor.getByRole('radio', { name: 'Day', exact: true }).click({ force: true }) // checked once its address is there
    await expect(doctor).toHaveURL(/view=day/)
    await expect(doctor.getByRole('columnheader')).toHaveCount(2)
    await checkScreen(doctor, 'agenda-day')
  })

  await test.step('by keyboard: M takes the visit, Escape leaves it, arrows carry it and Enter asks', async () => {
    await cell(doctor, '10:00 AM').focus()
    await doctor.keyboard.press('m')
    await doctor.keyboard.press('ArrowDown')
    await expect(doctor.getByText(/10:30 AM: Free\. Press Enter to continue or Escape to cancel\./)).toBeVisible()
    await doctor.keyboard.press('Escape')
    await expect(cell(doctor, '10:00 AM')).toBeFocused()
    await doctor.keyboard.press('m')
    for (let row = 0; row < 3; row++) await doctor.keyboard.press('ArrowDown')
    await doctor.keyboard.press('Enter')
    const dialog = doctor.getByRole('dialog', { name: /Propose a new time to/ })
    await expect(dialog.getByLabel('Time')).toHaveValue('11:30')
    await checkScreen(doctor, 'agenda-ask', '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Ask the patient' }).click()
    await expect(dialog).toBeHidden()
    await expect(cell(doctor, '10:00 AM')).toBeFocused()
    const [visit] = await api.visits.upcoming()
    expect(visit).toMatchObject({ id: appointmentId, date: at('10:00'), proposal: { starts_at: at('11:30') } })
    await api.visitChanges.answerProposal({ appointmentId, proposalId: visit!.proposal!.id, answer: 'accept' })
    await expect(cell(doctor, '11:30 AM')).toHaveAccessibleName(/A cough, one/) // live, without a reload
  })

  await test.step('by drag: dropped where there are no hours it says so, dropped on a free time it asks', async () => {
    const box = doctor.locator('.calendar-visit', { hasText: 'A cough, one' })
    await box.dragTo(cell(doctor, '6:00 PM'))
    const dialog = doctor.getByRole('dialog', { name: /Propose a new time to/ })
    await expect(dialog.getByText('This is outside your hours.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    // Away from the edges, where holding it brings more hours.
    await cell(doctor, '2:00 PM').evaluate((time) => time.scrollIntoView({ block: 'center' }))
    await box.dragTo(cell(doctor, '2:00 PM'))
    await expect(dialog.getByLabel('Time')).toHaveValue('14:00')
    await dialog.getByRole('button', { name: 'Ask the patient' }).click()
    await expect(dialog).toBeHidden()
    const [visit] = await api.visits.upcoming()
    expect(visit).toMatchObject({ date: at('11:30'), proposal: { starts_at: at('14:00') } })
    await doctor.locator('.calendar-held', { hasText: 'Asked for 2:00 PM' }).click()
    await expect(doctor.getByRole('dialog', { name: 'Palesa Molapo' })).toBeVisible()
    await doctor.keyboard.press('Escape')
    await expect(doctor.getByRole('dialog')).toHaveCount(0)
    await api.visitChanges.answerProposal({ appointmentId, proposalId: visit!.proposal!.id, answer: 'keep' })
    await expect(cell(doctor, '11:30 AM')).toHaveAccessibleName(/A cough, one/)
  })

  await test.step('by mouse: a ghost follows, the edge brings more hours, Escape gives up, and free time drawn over is blocked', async () => {
    const box = doctor.locator('.calendar-visit', { hasText: 'A cough, one' })
    const calendar = doctor.getByRole('grid', { name: 'Appointments' })
    const pressOn = async (place: Locator) => {
      await place.scrollIntoViewIfNeeded()
      await place.hover({ position: { x: 40, y: 12 } })
      await doctor.mouse.down()
    }
    await pressOn(box)
    await cell(doctor, '1:00 PM').hover({ force: true })
    await expect(doctor.locator('.calendar-ghost')).toContainText('1:00 PM')
    const { x, y, height } = (await calendar.boundingBox())!
    const before = await calendar.evaluate((grid) => (grid.scrollTop = 0))
    await doctor.mouse.move(x + 200, y + height - 10, { steps: 3 })
    await expect.poll(() => calendar.evaluate((grid) => grid.scrollTop)).toBeGreaterThan(before)
    await checkScreen(doctor, 'agenda-drag')
    await doctor.keyboard.press('Escape')
    await expect(doctor.locator('.calendar-ghost')).toHaveCount(0)
    await doctor.mouse.up()
    await expect(doctor.getByRole('dialog')).toHaveCount(0)

    await pressOn(cell(doctor, '3:00 PM'))
    await cell(doctor, '4:00 PM').hover({ force: true })
    await doctor.mouse.up()
    const dialog = doctor.getByRole('dialog', { name: 'Block time' })
    await expect(dialog.getByLabel('Start time')).toHaveValue('15:00')
    await expect(dialog.getByLabel('End time')).toHaveValue('16:30')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('Enter opens the visit, where it is cancelled with its reason', async () => {
    await cell(doctor, '11:30 AM').focus()
    await doctor.keyboard.press('Enter')
    const dialog = doctor.getByRole('dialog', { name: 'Palesa Molapo' })
    await expect(dialog.getByText('A cough, one', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Record: Palesa Molapo' })).toHaveAttribute('href', /\/doctor\/patients\/./)
    // What was said before leaves by itself; until then it lies over a corner of the dialog.
    await expect(doctor.locator('[data-sonner-toast]')).toHaveCount(0)
    await checkScreen(doctor, 'agenda-visit', '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Cancel visit' }).click()
    await doctor.getByRole('dialog').getByLabel('Reason').fill('I am called away')
    await doctor.getByRole('dialog').getByRole('button', { name: 'Cancel the visit' }).click()
    await expectClear(doctor, doctor.locator('[data-sonner-toast]').filter({ hasText: 'The visit was cancelled' }))
    await expect(cell(doctor, '11:30 AM')).toHaveAccessibleName(/free/)
    expect(await api.visits.upcoming()).toEqual([])
  })

  await test.step('the list filters by state, and keeps of a cancelled visit the hour and the initials', async () => {
    await doctor.goto(`${ADDRESS}&view=list&days=1`)
    await doctor.getByLabel('Status').selectOption('cancelled')
    await expect(doctor).toHaveURL(/show=cancelled/)
    const cancelled = doctor.getByRole('listitem').filter({ hasText: '11:30 AM' })
    await expect(cancelled).toContainText(/11:30 AM Patient [A-Z]\. [A-Z]\./)
    await expect(cancelled).not.toContainText('cough')
    await checkScreen(doctor, 'agenda-list')
  })
})

test('time is blocked over a booking only once the visit is dealt with', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser, phone)
  const { api } = await bookedAt(patient, '15:00', 'two')
  const { page: doctor } = await newBrowser(browser, phone)
  await signInAt(doctor, DOCTOR, ADDRESS)
  await expect(doctor.getByRole('listitem').filter({ hasText: 'A cough, two' })).toBeVisible() // a phone opens the list
  await doctor.getByRole('button', { name: 'Block time' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Block time' })
  await dialog.getByLabel('Start date').fill(DAY)
  await dialog.getByLabel('Start time').fill('14:30')
  await dialog.getByLabel('End date').fill(DAY)
  await dialog.getByLabel('End time').fill('16:00')
  await expect(dialog.getByText('1 visit is booked in this time')).toBeVisible()
  await dialog.getByLabel(/Fri, Dec 18, 2026 at 3:00 PM/).selectOption('cancel')
  await dialog.getByLabel('Reason for cancelling').fill('A course')
  await checkScreen(doctor, 'agenda-block', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Apply and block time' }).click()
  await expect(doctor.getByText('Time blocked', { exact: true })).toBeVisible()
  expect(await api.visits.upcoming()).toEqual([])
  const [day] = await api.booking.availableSlots({ doctorId: null, from: DAY, to: DAY })
  const isFree = (time: string) => day!.slots.find(({ startsAt }) => startsAt.getTime() === at(time).getTime())?.available
  expect(['14:00', '14:30', '15:30', '16:00'].map(isFree)).toEqual([true, false, false, true])

  await doctor.goto('/doctor/availability')
  await expect(doctor.getByRole('button', { name: /^Unblock Fri, Dec 18, 2026 at 2:30 PM/ })).toBeVisible() // the whole page is there
  await checkScreen(doctor, 'availability')
  await doctor.getByRole('button', { name: /^Unblock Fri, Dec 18, 2026 at 2:30 PM/ }).click()
  await doctor.getByRole('button', { name: 'Unblock this time' }).click()
  await expect(doctor.getByText('No time is blocked.')).toBeVisible()
})

test('hours that a doctor changes are what a patient is offered, without a reload', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser, phone)
  await newPatient(patient)
  const { page: doctor } = await newBrowser(browser, desktop)
  await signIn(doctor, DOCTOR, 'Doctor')
  await followServerTime(patient)
  await patient.goto('/dashboard?openBooking=true')
  const booking = patient.getByRole('dialog')
  await booking.getByRole('radio', { name: /Fri, Dec 18, 2026/ }).check({ force: true })
  const times = booking.getByRole('group', { name: 'Time' })
  await expect(times.getByRole('button', { name: /^10:00 AM/ })).toBeVisible()

  await doctor.goto('/doctor/availability')
  await doctor.getByRole('button', { name: 'Add exception' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Add an exception' })
  await dialog.getByLabel('Day').fill(DAY)
  await dialog.getByLabel('Hours: from').fill('17:00')
  await dialog.getByLabel('Hours: until').fill('18:00')
  await dialog.getByRole('button', { name: 'Save exception' }).click()
  await expect(doctor.getByText('Exception saved', { exact: true })).toBeVisible()
  await expect(times.getByRole('button', { name: /^5:30 PM/ })).toBeVisible()
  await expect(times.getByRole('button', { name: /^10:00 AM/ })).toHaveCount(0)

  await test.step('the same day again shows the hours it has, to change them', async () => {
    await doctor.getByRole('button', { name: 'Add exception' }).click()
    await dialog.getByLabel('Day').fill(DAY)
    await expect(dialog.getByLabel('Hours: from')).toHaveValue('17:00')
    await expect(dialog.getByText('This day already has hours of its own.')).toBeVisible()
    await doctor.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await doctor.getByRole('button', { name: /^Remove exception: Fri, Dec 18, 2026/ }).click()
  await expect(times.getByRole('button', { name: /^10:00 AM/ })).toBeVisible()

  await test.step('the week begins on Sunday', async () => {
    const names = await doctor.getByRole('group', { name: /day$/ }).evaluateAll((days) => days.map((day) => day.getAttribute('aria-label')))
    expect(names).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
  })

  await test.step('hours that overlap are named and not saved', async () => {
    const monday = doctor.getByRole('group', { name: 'Monday' })
    await monday.getByRole('button', { name: 'Add hours, Monday' }).click()
    await monday.getByLabel('Monday, part 2: from').fill('16:00')
    await expect(doctor.getByText('Two of these hours overlap. Nothing was saved.')).toBeVisible()
  })
})

/** What is said shows below the header and the page's own actions: it lies over none of them. */
async function expectClear(page: Page, toast: Locator) {
  await expect(toast).toBeVisible()
  const said = (await toast.boundingBox())!
  for (const name of ['Search', /^Notifications/, 'Your menu', 'Block time']) {
    const { y, height } = (await page.getByRole('button', { name }).boundingBox())!
    expect(y + height, `${name} is covered`).toBeLessThanOrEqual(said.y)
  }
}
