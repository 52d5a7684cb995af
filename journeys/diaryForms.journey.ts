import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const DOCTOR = 'dr.molefe@demo.example'
const DAY = '2026-12-18' // a Friday, as the other journey of the calendar
const at = (time: string) => new Date(`${DAY}T${time}:00+02:00`)

test.beforeEach(() => serverTime('2026-12-17 08:00'))

test('what a doctor types into the calendar and the hours is not lost half way', async ({ browser }) => {
  const { page: doctor } = await newBrowser(browser, desktop)
  await signIn(doctor, DOCTOR, 'Doctor')

  await test.step('a date is typed to its end, and goes there by Enter', async () => {
    await doctor.goto(`/doctor/appointments?date=${DAY}&view=day`)
    const date = doctor.getByLabel('Date', { exact: true })
    await date.press('Home')
    await date.pressSequentially('12222026') // the browser's own order: month, day, year
    await expect(doctor).toHaveURL(new RegExp(`date=${DAY}`))
    await date.press('Enter')
    await expect(doctor).toHaveURL(/date=2026-12-22/)
    await expect(doctor.getByRole('columnheader', { name: /Tue, Dec 22/ })).toBeVisible()
    await date.fill('2026-12-21') // picked, not typed: at once
    await expect(doctor).toHaveURL(/date=2026-12-21/)
  })

  await test.step('hours of the week that are being typed outlast a switch that is pressed beside them', async () => {
    await doctor.goto('/doctor/availability')
    const from = doctor.getByRole('group', { name: 'Monday' }).getByLabel('Monday: from')
    await from.fill('07:30')
    const holidays = doctor.getByRole('switch', { name: 'I work on public holidays' })
    await holidays.click({ force: true })
    await expect(doctor.getByText(/^You (do not )?work on public holidays$/)).toBeVisible()
    await expect(from).toHaveValue('07:30')
    await holidays.click({ force: true })
    await expect(from).toHaveValue('07:30')
  })

  await test.step('and they are asked about before the screen is left', async () => {
    await doctor.getByRole('navigation').getByRole('link', { name: 'Patients' }).click()
    const question = doctor.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(doctor.getByRole('group', { name: 'Monday' }).getByLabel('Monday: from')).toHaveValue('07:30')
  })

  await test.step('and what another tab saves of them takes nothing away: both are there to choose from', async () => {
    const { diary } = apiOf(doctor)
    const { version, weekly } = await diary.availability()
    const knownVisits = 99
    await diary.saveWeek({ version, weekly: weekly.slice(0, -1), knownVisits })
    const exception = { date: '2026-12-21', hours: [{ starts: '10:00', ends: '12:00' }], knownVisits }
    await diary.saveDay({ ...exception, version: version + 1 })
    await expect(doctor.getByText('Mon, Dec 21, 2026')).toBeVisible()
    const from = doctor.getByRole('group', { name: 'Monday' }).getByLabel('Monday: from')
    await expect(from).toHaveValue('07:30')
    await doctor.getByRole('button', { name: 'Save weekly hours' }).click()
    await expect(doctor.getByRole('alert')).toContainText('Nothing was overwritten.')
    await checkScreen(doctor, 'weekly-hours-conflict')
    await doctor.getByRole('radio', { name: /^Yours/ }).check()
    await doctor.getByRole('button', { name: 'Save this choice' }).click()
    await expect(doctor.getByText('Your weekly hours are saved')).toBeVisible()
    await expect(from).toHaveValue('07:30')
    expect((await diary.availability()).weekly).toHaveLength(weekly.length)
    await diary.saveWeek({ version: version + 3, weekly, knownVisits })
    await expect(from).not.toHaveValue('07:30') // nothing typed: what is saved shows
    await diary.saveDay({ ...exception, version: version + 4, hours: [] })
  })
})

test('a time that a patient was asked for is not blocked over their head', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser, phone)
  await newPatient(patient, { firstName: 'Palesa' })
  const api = apiOf(patient)
  const doctorId = (await api.booking.doctors()).find(({ name }) => name.includes('Molefe'))!.id
  const wish = { doctorId, startsAt: at('09:00'), consultationType: 'General Consultation', reason: 'A cough' }
  const { appointment } = await api.booking.book({ ...wish, idempotencyKey: randomUUID() })
  const { page: doctor } = await newBrowser(browser, phone)
  await signIn(doctor, DOCTOR, 'Doctor')
  await apiOf(doctor).visitChanges.proposeTime({
    appointmentId: appointment.id,
    proposalId: randomUUID(),
    startsAt: at('16:00'),
    message: '',
  })
  await doctor.goto(`/doctor/appointments?date=${DAY}`)
  await doctor.getByRole('button', { name: 'Block time' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Block time' })
  for (const [label, value] of [
    ['Start date', DAY],
    ['Start time', '15:30'],
    ['End date', DAY],
    ['End time', '17:00'],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await expect(dialog.getByText('1 visit is booked or proposed in this time')).toBeVisible()
  await checkScreen(doctor, 'agenda-block-asked')
  const decision = dialog.getByRole('combobox', { name: /9:00 AM, proposed: Fri, Dec 18, 2026 at 4:00 PM/ })
  await decision.selectOption('Propose a new time')
  await dialog.getByLabel(/^New day/).fill(DAY)
  await dialog.getByLabel(/^New time/).fill('15:15')
  await expect(dialog.getByText('Choose new times outside this block.')).toBeVisible()
  await decision.selectOption('Withdraw this proposal')
  await dialog.getByRole('button', { name: 'Apply and block time' }).click()
  await expect(doctor.getByText('Time blocked', { exact: true })).toBeVisible()
  expect(await api.visits.upcoming()).toMatchObject([{ date: at('09:00'), proposal: null }])
  const [block] = (await apiOf(doctor).diary.availability()).timeOff
  await apiOf(doctor).diary.removeBlock({ id: block!.id })
  await api.visitChanges.cancel({ appointmentId: appointment.id, reason: null })
})
