import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { supportConsents } from '#rules/supportConsents.ts'
import { checkScreen } from './support/accessibility.ts'
import { firstGoal, goToGoals, typeGoalOffline } from './support/intake.ts'
import { dialogIsLeft, tabAndEnter, tabTo } from './support/keyboard.ts'
import { endSupportByKeys, linkIn, opensEachList, opensListsOfNurse } from './support/nurses.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone, signInAt } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a nurse goes from a number of her day to its list and into the chart, which closes when support is taken back', async ({
  browser,
}) => {
  const [{ page: patient }, { page: nurse, context: nursesLine }, { page: lead }] = [
    await newBrowser(browser, phone),
    await newBrowser(browser, desktop),
    await newBrowser(browser, desktop),
  ]
  const texts = [{ code: 'psp_support' as const, version: supportConsents.psp_support.version }]
  await newPatient(patient, { firstName: 'Palesa' })
  await signInAt(nurse, 'sister.mpho@demo.example', '/nurse/dashboard')
  const numbers = nurse.getByRole('navigation', { name: 'Numbers of the day' })
  const score = nurse.getByRole('region', { name: 'Molemo Score' })

  await test.step('every number is a link to what it counts, and moves without a reload', async () => {
    await expect(numbers.getByRole('link', { name: /Overdue/ })).toContainText('1')
    await expect(numbers.getByRole('link', { name: /Awaiting intake/ })).toContainText('1')
    await expect(numbers.getByRole('link', { name: /Missed follow-ups/ })).toContainText('1')
    await checkScreen(nurse, 'nurse-day')
    const ofPriority = numbers.getByRole('link', { name: /^(Emergency|Urgent|Today|This week): / })
    const [, step, items] = /^(.+): (\d+)$/.exec((await ofPriority.first().textContent()) ?? '') ?? []
    await ofPriority.first().click()
    await expect(nurse.getByLabel('Priority')).toContainText(step!)
    await expect(nurse.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(Number(items))
    await nurse.goBack()
    await opensEachList(nurse, numbers)
    await linkIn(nurse, 'Do next', /^Lerato Mokoena .*Follow-up call/).click()
    await expect(nurse.getByRole('region', { name: 'Call' })).toBeVisible()
    await nurse.getByRole('link', { name: 'Today', exact: true }).click()
    await expect(numbers).toBeVisible()
    await apiOf(patient).consents.agree({ texts })
    await expect(numbers.getByRole('link', { name: /Awaiting intake/ })).toContainText('2')
    await numbers.getByRole('link', { name: /Awaiting intake/ }).click()
    const list = nurse.getByRole('list', { name: 'Awaiting intake' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').filter({ hasText: 'Palesa' })).toContainText('Intake due')
    await expect(list.getByRole('link', { name: 'Palesa Molapo', exact: true })).toHaveCount(0) // nobody's yet: the chart is closed to her
    await checkScreen(nurse, 'nurse-patients')
  })

  await test.step('she finds her own patient by name, and reads the chart in its parts', async () => {
    await nurse.getByLabel('Show').selectOption('Everyone in the programme')
    await nurse.getByLabel('Search this list').fill('lerato')
    await nurse.getByLabel('Search this list').press('Enter')
    await nurse.getByRole('link', { name: 'Lerato Mokoena', exact: true }).click()
    await expect(nurse.getByRole('heading', { name: 'Lerato Mokoena', level: 1 })).toBeVisible()
    const head = nurse.getByRole('region', { name: 'Support programme' })
    await expect(head).toContainText('Medium risk')
    await expect(head.getByRole('link', { name: /^Call 082/ })).toHaveAttribute('href', /^tel:\+27/)
    await expect(nurse.getByRole('region', { name: 'Care plan' })).toContainText('Agreed on')
    await expect(score).toContainText(/\d of 100 points/)
    await checkScreen(nurse, 'nurse-chart')
    for (const tab of ['Visits and notes', 'Problems and diagnoses', 'Medicines', 'Allergies', 'Documents', 'Timeline']) {
      await nurse.getByRole('tab', { name: tab, exact: true }).click()
      await expect(nurse.getByRole('tabpanel', { name: tab })).toBeVisible()
    }
    await nurse.getByRole('tab', { name: 'Documents', exact: true }).click()
    const documents = nurse.getByRole('tabpanel', { name: 'Documents' })
    await expect(documents).toContainText(/No documents yet|Download|Open/)
    await expect(documents.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  })

  await test.step('the lead gives the new patient to her, by keys alone', async () => {
    await signInAt(lead, 'sister.zanele@demo.example', '/nurse/patients?list=awaiting_intake')
    await lead.getByRole('link', { name: 'Palesa Molapo', exact: true }).click()
    await tabAndEnter(lead, lead.getByRole('button', { name: 'Change primary nurse' }))
    const dialog = lead.getByRole('dialog', { name: 'Primary nurse of Palesa Molapo' })
    await expect(dialog.getByLabel('PSP nurse').getByRole('option', { name: 'Mpho Sithole' })).toBeAttached()
    await expect(dialog.getByText('Choose a nurse first.')).toBeVisible()
    await checkScreen(lead, 'nurse-transfer')
    await tabTo(lead, dialog.getByLabel('PSP nurse'))
    await lead.keyboard.type('Mpho')
    await tabAndEnter(lead, dialog.getByRole('button', { name: 'Save' }))
    await expect(lead.getByRole('region', { name: 'Support programme' })).toContainText('Mpho Sithole')
    await nurse.goto('/nurse/dashboard')
    await linkIn(nurse, 'My patients', /^Palesa Molapo/).click()
    await expect(nurse.getByRole('heading', { name: 'Palesa Molapo', level: 1 })).toBeVisible()
    await expect(score).toContainText('To encourage your patient. It is no measure of risk and changes no priority.')
    await expect(score.getByText('New', { exact: true })).toBeVisible()
  })

  await test.step('she pauses the support and resumes it, by keys alone', async () => {
    const head = nurse.getByRole('region', { name: 'Support programme' })
    await tabAndEnter(nurse, head.getByRole('button', { name: 'Pause support' }))
    await expect(head.getByText('Paused', { exact: true })).toBeVisible()
    await expect(head.getByRole('link', { name: 'Start intake' })).toHaveCount(0)
    await expect(lead.getByRole('region', { name: 'Support programme' }).getByText('Paused', { exact: true })).toBeVisible()
    await tabAndEnter(nurse, head.getByRole('button', { name: 'Resume support' }))
    await expect(head.getByText('Awaiting intake', { exact: true })).toBeVisible()
  })

  await test.step('she starts the intake from the chart; the lead reads who has it before taking it over while her line is gone', async () => {
    await nurse.getByRole('link', { name: 'Start intake' }).click()
    await expect(nurse.getByRole('navigation', { name: 'Sections' })).toBeVisible()
    await goToGoals(nurse)
    await expect(nurse).toHaveURL(/step=goals/)
    await typeGoalOffline(nurse, nursesLine, 'Dance at the wedding')
    await lead.goto('/nurse/patients?list=awaiting_intake')
    await lead.getByRole('link', { name: 'Intake of Palesa Molapo' }).click()
    const dialog = lead.getByRole('dialog', { name: 'Mpho Sithole has this intake' })
    await expect(dialog).toContainText('Mpho Sithole began the intake of Palesa Molapo')
    await checkScreen(lead, 'nurse-intake-take-over')
    await dialog.getByRole('button', { name: 'Take it over' }).click()
    await expect(lead.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  })

  await test.step('back on the line she reads who has it now, and nothing that she typed is lost when she takes it over again', async () => {
    await nursesLine.setOffline(false)
    await expect(nurse.getByRole('heading', { name: 'Zanele Mthembu has this intake', level: 1 })).toBeVisible()
    await checkScreen(nurse, 'nurse-intake-taken')
    await nurse.getByRole('link', { name: 'Take it over' }).click()
    const dialog = nurse.getByRole('dialog', { name: 'Zanele Mthembu has this intake' })
    await dialog.getByRole('button', { name: 'Take it over' }).click()
    await goToGoals(nurse)
    await expect(firstGoal(nurse)).toHaveValue('Dance at the wedding')
    await expect(nurse.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
    await expect(lead.getByRole('heading', { name: 'Mpho Sithole has this intake', level: 1 })).toBeVisible()
    await nurse.reload()
    await expect(firstGoal(nurse)).toHaveValue('Dance at the wedding')
    await nurse.getByRole('link', { name: 'Today', exact: true }).click()
    await linkIn(nurse, 'My patients', /^Palesa Molapo/).click()
    await expect(nurse.getByRole('heading', { name: 'Palesa Molapo', level: 1 })).toBeVisible()
  })

  await test.step('when support is taken back the open chart empties, and she is on no list', async () => {
    await apiOf(patient).consents.decline({ code: 'psp_support' })
    await expect(nurse.getByRole('heading', { name: 'This chart is not open to you' })).toBeVisible()
    await expect(score).toHaveCount(0)
    await expect(nurse.getByRole('main')).not.toContainText('Palesa')
    await nurse.getByRole('link', { name: 'Patients' }).last().click()
    await expect(nurse.getByRole('list', { name: 'Everyone in the programme' })).not.toContainText('Palesa')
  })

  await test.step('the patient reads who looked; the lead how the team stands', async () => {
    await patient.goto('/settings?tab=privacy')
    await expect(patient.getByRole('list', { name: 'Who looked at my record' })).toContainText('Mpho Sithole')
    await lead.goto('/nurse/team')
    const hers = lead.getByRole('list', { name: 'PSP nurses' }).getByRole('listitem').filter({ hasText: 'Mpho Sithole' })
    await opensListsOfNurse(lead, hers)
    await expect(lead.getByRole('region', { name: 'Programme report' }).first()).toContainText('2026-11')
    await expect(lead.getByRole('columnheader', { name: 'Follow-ups on time' })).toBeAttached()
    const download = lead.waitForEvent('download')
    await lead.getByRole('button', { name: 'Download as CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toMatch(/^\uFEFF?"Month","Enrolled".*"Follow-ups due","Follow-ups on time"/)
    expect(csv).toContain('"2026-11"')
    expect(csv).not.toMatch(/advice_given|"[1-4]"/)
    await checkScreen(lead, 'nurse-team')
    await tabAndEnter(lead, lead.getByRole('button', { name: 'Languages of Mpho Sithole' }))
    const languages = lead.getByRole('dialog', { name: 'Languages of Mpho Sithole' })
    await checkScreen(lead, 'nurse-languages')
    await tabTo(lead, languages.getByRole('checkbox', { name: 'Tshivenḓa' }))
    await lead.keyboard.press('Space')
    await tabAndEnter(lead, languages.getByRole('button', { name: 'Save' }))
    await expect(hers).toContainText('Tshivenḓa')
    await dialogIsLeft(lead)
    await tabAndEnter(lead, lead.getByRole('button', { name: 'Add cover for Mpho Sithole' }))
    const dialog = lead.getByRole('dialog', { name: 'Cover for Mpho Sithole' })
    await expect(dialog.getByLabel('Nurse who covers').getByRole('option', { name: 'Zanele Mthembu' })).toBeAttached()
    await checkScreen(lead, 'nurse-cover')
    await tabTo(lead, dialog.getByLabel('Nurse who covers'))
    await lead.keyboard.type('Zanele')
    await tabAndEnter(lead, dialog.getByRole('button', { name: 'Add cover' }))
    await expect(lead.getByText('Cover added')).toBeVisible()
  })

  await test.step('who agreed again and says no at the intake has no support any more, which the nurse says by keys alone', async () => {
    await apiOf(patient).consents.agree({ texts })
    await endSupportByKeys(nurse)
    await patient.goto('/my-plan')
    await expect(patient.getByText('A nurse ended your support on')).toBeVisible()
  })
})

test('a nurse works a morning by keys alone: a request taken and closed, a follow-up completed with its next date', async ({ browser }) => {
  const { page } = await newBrowser(browser, desktop)
  await signInAt(page, 'sister.mpho@demo.example', '/nurse/dashboard')
  const type = (text: string) => page.keyboard.type(text)

  await test.step('from the number of the day to its list, past the menu', async () => {
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await tabAndEnter(page, page.getByRole('link', { name: 'Skip to the content' }))
    await tabAndEnter(page, page.getByRole('link', { name: /Unassigned requests/ }))
    await expect(page).toHaveURL(/support-queue/)
  })

  await test.step('the first request is opened, taken, tried and closed with its outcome', async () => {
    await expect(page.getByRole('list', { name: 'Requests' }).getByRole('link').first()).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('list', { name: 'Requests' }).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Take this request' })).toBeEnabled()
    await page.keyboard.press('c')
    await expect(page.getByText('Assigned to you')).toBeVisible()
    await page.keyboard.press('l')
    const attempt = page.getByRole('dialog', { name: /^Log a call attempt/ })
    await tabTo(page, attempt.getByLabel('Note (optional)'))
    await type('She answered')
    await tabAndEnter(page, attempt.getByRole('button', { name: 'Log attempt' }))
    await expect(attempt).toHaveCount(0)
    await page.keyboard.press('e')
    const finish = page.getByRole('dialog', { name: /^Close the request/ })
    await tabTo(page, finish.getByLabel('Outcome'))
    await type('Referred')
    await expect(finish.getByLabel('Outcome')).toHaveValue('referred_facility')
    await tabTo(page, finish.getByLabel('Note'))
    await type('Goes to the clinic today')
    await tabAndEnter(page, finish.getByRole('button', { name: 'Close request' }))
    await expect(page.getByText('Request closed')).toBeVisible()
  })

  await test.step('the follow-up of today ends as it went, with a date for the next', async () => {
    await tabAndEnter(page, page.getByRole('link', { name: 'Today', exact: true }))
    await expect(page).toHaveURL(/dashboard/)
    await tabAndEnter(page, linkIn(page, 'Do next', /^Lerato Mokoena .*Follow-up call/))
    const form = page.getByRole('form', { name: 'How it went' })
    const how = form.getByRole('radiogroup', { name: 'How is the patient?' })
    await tabTo(page, how.getByRole('radio', { name: 'Stable' }))
    await page.keyboard.press('ArrowRight')
    await expect(how.getByRole('radio', { name: 'Concern handled' })).toBeChecked()
    const next = form.getByLabel('Next follow-up')
    await tabTo(page, next)
    await type('12042026')
    await expect(next).toHaveValue(/^2026-12-04T/)
    await tabAndEnter(page, form.getByRole('button', { name: 'In 1 month' })) // which is a Sunday
    await expect(next).toHaveValue('2026-12-21T10:00')
    await tabTo(page, form.getByRole('textbox', { name: 'What was discussed' }))
    await type('Spoke about salt')
    await tabAndEnter(page, form.getByRole('button', { name: 'Complete', exact: true }))
    await expect(page.getByText('The follow-up is completed.')).toBeVisible()
    // What was pressed is gone: reading goes on where the next date stands.
    await expect(page.getByRole('heading', { name: 'Lerato Mokoena', level: 1 })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Dec 21')
  })
})
