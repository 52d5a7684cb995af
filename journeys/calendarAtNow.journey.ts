import { expect } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { desktop, newBrowser, signInAt } from './support/people.ts'
import { CostedTask } from './support/taskCost.ts'
import { endVisit, minutesFrom, patientWithVisit, setTime, takeSeat } from './support/visits.ts'
import { test } from './support/test.ts'

test('the calendar opens at now, under the names of its days and as wide as the screen, and one press lets in who waits', async ({
  browser,
}) => {
  const startsAt = '2026-12-18 16:30'
  const { patient, appointmentId } = await patientWithVisit(browser, { at: startsAt, firstName: 'Naledi' })
  const { page: doctor } = await newBrowser(browser, desktop, { viewport: { width: 1920, height: 1080 } })
  await setTime(minutesFrom(startsAt, -10), patient, doctor)
  await takeSeat(patient, appointmentId)
  await signInAt(doctor, 'dr.molefe@demo.example', '/doctor/appointments')
  const calendar = doctor.getByRole('grid', { name: 'Appointments' })
  await expect(doctor.locator('.calendar-now')).toBeInViewport()
  await expect(calendar.locator('[data-today]').first()).toBeAttached()
  await expect(calendar.getByRole('columnheader', { name: '(today)' })).toHaveAttribute('aria-current', 'date')
  const { width, scrolled, headFrom } = await calendar.evaluate((grid) => {
    const opened = grid.scrollTop
    grid.scrollTop = grid.scrollHeight
    const head = grid.firstElementChild!.getBoundingClientRect()
    return { width: grid.clientWidth, scrolled: opened, headFrom: Math.abs(head.top - grid.getBoundingClientRect().top) }
  })
  expect(width, 'the whole width').toBeGreaterThan(1600)
  expect(scrolled, 'opened at now').toBeGreaterThan(0)
  expect(headFrom, 'the names of the days stay').toBeLessThan(3)
  await checkScreen(doctor, 'agenda-waiting')

  const letIn = calendar.getByRole('button', { name: 'Let in, Naledi Molapo' })
  await calendar.getByRole('gridcell', { name: /4:30 PM: Naledi Molapo/ }).focus()
  await doctor.keyboard.press('Tab')
  await expect(letIn).toBeFocused()
  const admit = new CostedTask()
  await admit.click(letIn)
  await expect(doctor).toHaveURL(new RegExp(`/video-call/${appointmentId}`))
  expect(admit.cost).toEqual({ clicks: 1, fields: 0, scrolls: 0 })
  await endVisit({ patient, doctor, appointmentId })
})
