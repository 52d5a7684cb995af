import { expect, type Page } from '@playwright/test'
import { v7 } from 'uuid'
import { supportConsents } from '#rules/supportConsents.ts'
import { checkScreen } from './support/accessibility.ts'
import { addDocument, answerInTwoTabs, answerOffline, answerSafetyInTwoTabs, asked, assessed, typeNumbers } from './support/intake.ts'
import { tabAndEnter, tabTo } from './support/keyboard.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { readPdfDownload } from './support/pdfs.ts'
import { desktop, newBrowser, phone, signInAt } from './support/people.ts'
import { CostedTask } from './support/taskCost.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

const next = (page: Page, section: string) => page.getByRole('button', { name: new RegExp(`^${section}`) }).click()

test('a nurse takes the intake, assesses with a safety check, and follows up in few taps', async ({ browser }) => {
  const [{ page: patient }, { page: nurse, context: line }] = [await newBrowser(browser, phone), await newBrowser(browser, desktop)]
  await newPatient(patient, { firstName: 'Palesa' })
  await apiOf(patient).consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
  await signInAt(nurse, 'sister.zanele@demo.example', '/nurse/intake')
  const api = apiOf(nurse)
  let userId = ''

  await test.step('the intake is taken from the list, and kept over a reload', async () => {
    const waiting = nurse.getByRole('region', { name: 'Awaiting intake' }).getByRole('button', { name: /^Palesa Molapo/ })
    await expect(waiting).toBeVisible()
    await checkScreen(nurse, 'nurse-intakes')
    await waiting.click()
    await expect(nurse.getByRole('heading', { name: 'Palesa Molapo', level: 1 })).toBeVisible()
    userId = new URL(nurse.url()).searchParams.get('patient')!
    const { version, answers } = await api.assessments.intake({ userId })
    await api.assessments.saveIntake({ userId, version, answers: { ...answers, ...asked } })
    await nurse.goto(`/nurse/intake?patient=${userId}&step=goals`)
    await nurse.getByRole('textbox', { name: 'First goal, in the patient’s words' }).fill('Walk to church')
    await expect.poll(async () => (await api.assessments.intake({ userId })).answers['goal1']).toBe('Walk to church')
    await nurse.reload()
    await expect(nurse.getByRole('textbox', { name: 'First goal, in the patient’s words' })).toHaveValue('Walk to church')
    await checkScreen(nurse, 'nurse-intake')
  })

  const sections = nurse.getByRole('navigation', { name: 'Sections' })
  const intake = { nurse, line, userId }
  await test.step('without a connection she goes on in any section, reads that it is not saved, and loses nothing', () =>
    answerOffline(intake))
  await test.step('what a second tab answers otherwise is asked about, and nothing is overwritten', () => answerInTwoTabs(intake))

  await test.step('an ID number is kept apart from the answers, held against the date of birth', () => addDocument(nurse))

  await test.step('the intake is completed', async () => {
    await sections.getByRole('button', { name: 'Complete' }).click()
    await nurse.getByRole('button', { name: 'Complete intake' }).click()
    await expect(nurse.getByText('Intake of Palesa Molapo completed')).toBeVisible()
    await expect.poll(async () => (await api.followUps.ofPatient({ userId })).next?.type).toBe('phone_call')
  })

  await test.step('thoughts of self-harm bring the safety check, which stands before the rest', async () => {
    await nurse.goto(`/nurse/patients/${userId}`)
    await nurse.getByRole('button', { name: /^Intake/ }).click()
    await expect(nurse.getByRole('region', { name: 'The patient’s own goals' })).toContainText('Walk to church')
    await nurse.getByRole('link', { name: 'Start assessment' }).click()
    await expect(nurse.getByText('No assessments yet.')).toBeVisible()
    await checkScreen(nurse, 'nurse-assessments')
    await nurse.getByRole('region', { name: 'New assessment' }).getByRole('button').first().click()
    await expect(nurse.getByRole('navigation', { name: 'Sections' })).toBeVisible()
    const { id, version } = (await api.assessments.ofPatient({ userId })).draft!
    await api.assessments.save({ id, version, answers: assessed })
    await nurse.reload()
    await typeNumbers(nurse, userId)
    await next(nurse, 'Mood')
    await expect(nurse.getByRole('heading', { name: 'Mood', level: 2 })).toBeVisible()
    await checkScreen(nurse, 'nurse-assessment')
    await nurse
      .getByRole('radiogroup', { name: /better off dead/ })
      .getByRole('radio', { name: 'Several days' })
      .click() // the question goes with it: the safety check takes its place
    await expect(nurse.getByRole('heading', { name: 'Safety check' })).toBeVisible()
    await expect(sections).toHaveCount(0)
    await checkScreen(nurse, 'nurse-safety')
    await answerSafetyInTwoTabs(nurse, userId)
    await nurse.getByRole('radiogroup', { name: 'Alone now?' }).getByRole('radio', { name: 'No', exact: true }).check()
    await nurse.getByRole('radiogroup', { name: 'Concern' }).getByRole('radio', { name: 'Low' }).check()
    await expect(sections).toHaveCount(0)
    await nurse.getByRole('radio', { name: 'Safe for now, with a safety plan' }).check()
    await sections.getByRole('button', { name: 'Risk and completion' }).click()
  })

  await test.step('it is completed, read, and saved as a PDF; the safety check is due within a day', async () => {
    await nurse.getByLabel('Summary for the patient').fill('We call you again tomorrow.')
    await nurse.getByRole('button', { name: 'Back', exact: true }).click()
    await sections.getByRole('button', { name: 'Risk and completion' }).click()
    await expect(nurse.getByLabel('Summary for the patient')).toHaveValue('We call you again tomorrow.')
    await nurse.getByRole('button', { name: 'Complete assessment' }).click()
    await expect(nurse.getByRole('region', { name: 'Risk' })).toContainText('High')
    await checkScreen(nurse, 'nurse-assessment-view')
    const download = nurse.waitForEvent('download')
    await nurse.getByRole('button', { name: 'Save as PDF' }).click()
    expect(await readPdfDownload(await download)).toContain('Palesa Molapo')
    await expect.poll(async () => (await api.followUps.ofPatient({ userId })).next?.type).toBe('safety_check')
  })

  await test.step('a completed assessment is changed by a new version, by keys alone, and what the patient reads stays', async () => {
    await tabAndEnter(nurse, nurse.getByRole('button', { name: 'Change', exact: true }))
    const dialog = nurse.getByRole('dialog', { name: 'Change this assessment' })
    await expect(dialog).toBeVisible()
    await checkScreen(nurse, 'nurse-amend')
    await tabTo(nurse, dialog.getByRole('textbox', { name: 'Reason' }))
    await nurse.keyboard.type('The summary was too short')
    await tabAndEnter(nurse, dialog.getByRole('button', { name: 'Begin a new version' }))
    await expect(nurse).toHaveURL(`/nurse/assessment/${userId}`)
    await tabAndEnter(nurse, sections.getByRole('button', { name: 'Risk and completion' }))
    await expect(nurse.getByLabel('Summary for the patient')).toHaveValue('We call you again tomorrow.')
    await tabAndEnter(nurse, nurse.getByRole('button', { name: 'Complete assessment' }))
    await expect(nurse.getByText('Changed because: The summary was too short')).toBeVisible()
    await expect(nurse.getByLabel('Version')).toContainText('Version 1')
  })

  await test.step('the care plan begins with what was found; its patient agrees, and the nurse reads so without a reload', async () => {
    await patient.goto('/notifications')
    await patient
      .getByRole('main')
      .getByRole('button', { name: /After your assessment.*Your care team sent you an update\./ })
      .click()
    await expect(patient).toHaveURL(/\/my-plan$/)
    await expect(patient.getByRole('region', { name: 'After your assessment' })).toContainText('We call you again tomorrow.')
    await nurse.goto(`/nurse/patients/${userId}`)
    await nurse.getByRole('link', { name: 'Write a plan' }).click()
    await expect(nurse.getByRole('region', { name: 'What the record says' })).toContainText('Thoughts of self-harm')
    await expect(nurse.getByRole('textbox', { name: 'Goal, in the patient’s words' })).toHaveValue('Walk to church')
    await nurse.getByRole('textbox', { name: 'How we see that it is reached' }).fill('Every Sunday')
    await nurse.getByRole('textbox', { name: 'What', exact: true }).first().fill('Walk 10 minutes every day')
    await checkScreen(nurse, 'nurse-care-plan')
    await nurse.getByRole('button', { name: 'Save and send to the patient' }).click()
    const card = nurse.getByRole('region', { name: 'Care plan' })
    const plan = patient.getByRole('region', { name: 'Your care plan' })
    await expect(plan).toContainText('Walk 10 minutes every day')
    await expect(card).toContainText('Seen on')
    await checkScreen(patient, 'my-care-plan')
    await patient.getByRole('button', { name: 'I want to talk about this' }).click()
    const dialog = patient.getByRole('dialog', { name: 'I want to talk about this' })
    await dialog.getByRole('textbox').fill('My knee hurts')
    await dialog.getByRole('button', { name: 'Send to my nurse' }).click()
    await expect(plan).toContainText('My knee hurts')
    await plan.getByRole('button', { name: 'I agree' }).click()
    await expect(plan).toContainText('You agreed on')
    await expect(card).toContainText('Agreed on')
    await expect(card).toContainText('My knee hurts')
    await expect
      .poll(async () => (await api.queue.list({ view: 'unassigned', type: 'care_plan_comment' })).items.map(({ report }) => report))
      .toContain('My knee hurts')
  })

  await test.step('with the next version both read what changed and when', async () => {
    const { number, content } = (await api.carePlans.ofPatient({ userId })).versions[0]!
    const goals = content.goals.map((goal) => ({ ...goal, status: 'reached' as const }))
    await api.carePlans.save({ userId, id: v7(), after: number, content: { ...content, goals, barriers: 'Taxi money' } })
    await patient.getByRole('button', { name: 'Earlier versions' }).click()
    const changed = 'Goal changed: Walk to church, Reached'
    const own = patient.getByRole('list', { name: 'Versions of the care plan' })
    await expect(own).toContainText(changed)
    await expect(own).toContainText('First version')
    await checkScreen(patient, 'my-care-plan-versions')
    await nurse.goto(`/nurse/careplan/${userId}`)
    const versions = nurse.getByRole('list', { name: 'Versions of the care plan' })
    await expect(versions).toContainText(changed)
    await expect(versions).toContainText('What could get in the way: Taxi money')
    await checkScreen(nurse, 'nurse-care-plan-versions')
  })

  await test.step('during a call she sends an article, which its patient finds, and puts a task into the queue', async () => {
    await nurse.goto(`/nurse/followup/${userId}`)
    await nurse.getByRole('button', { name: 'Send an article' }).click()
    const article = nurse.getByRole('dialog', { name: 'Send an article' })
    await article.getByLabel('Article').selectOption('TB (tuberculosis)')
    await checkScreen(nurse, 'nurse-send-article')
    await article.getByRole('button', { name: 'Send article' }).click()
    await expect(article).toHaveCount(0)
    await patient.goto('/notifications')
    await patient.getByRole('button', { name: /Your nurse sent you something to read/ }).click()
    await expect(patient).toHaveURL(/\/education$/)
    await patient.getByRole('region', { name: 'From your nurse' }).getByRole('link', { name: /TB/ }).click()
    await expect(patient.getByRole('heading', { level: 1, name: /TB/ })).toBeVisible()
    await nurse.getByRole('button', { name: 'Add to the support queue' }).click()
    const task = nurse.getByRole('dialog', { name: 'Add to the support queue' })
    await task.getByLabel('What needs to be done').fill('Send the clinic letter again')
    await checkScreen(nurse, 'nurse-add-task')
    await task.getByRole('button', { name: 'Add to queue' }).click()
    await expect(task).toHaveCount(0)
    await expect
      .poll(async () => (await api.queue.list({ view: 'unassigned', type: 'nurse_task' })).items.map(({ words }) => words))
      .toEqual(['Send the clinic letter again'])
  })

  await test.step('what is typed during a call stays over a reload, and a reading that she takes is the patient’s too', async () => {
    await nurse.goto(`/nurse/followup/${userId}`)
    await expect(nurse.getByRole('form', { name: 'How it went' })).toBeVisible()
    await expect(nurse.getByRole('region', { name: 'Care plan' })).toContainText('Walk to church')
    await expect(nurse.getByRole('button', { name: 'Book a doctor' })).toBeVisible()
    await nurse.getByRole('textbox', { name: 'What was discussed' }).fill('Slept well')
    await expect.poll(async () => (await api.followUps.ofPatient({ userId })).draft.note).toBe('Slept well')
    await nurse.reload()
    await expect(nurse.getByRole('textbox', { name: 'What was discussed' })).toHaveValue('Slept well')
    await nurse.getByRole('button', { name: 'Record a reading' }).click()
    const reading = nurse.getByRole('dialog', { name: 'Add a reading' })
    await reading.getByRole('button', { name: 'Pulse' }).click()
    await reading.getByRole('textbox').first().fill('72')
    await reading.getByRole('button', { name: 'Save' }).click()
    await expect(reading).toHaveCount(0)
    await expect
      .poll(async () => (await api.vitals.ofPatient({ userId })).readings.map(({ kind, source }) => `${kind} by ${source}`))
      .toContain('pulse by nurse')
    await expect(nurse.getByRole('list', { name: 'Readings' })).toContainText(/Pulse 72/)
    await checkScreen(nurse, 'nurse-followup')
    await patient.goto('/my-symptoms?tab=readings')
    await patient
      .getByRole('region', { name: 'Last readings' })
      .getByRole('button', { name: /^Pulse/ })
      .click()
    const pulse = patient.getByRole('dialog', { name: 'Pulse' })
    await expect(pulse).toContainText(/72 beats a minute.*Measured by your nurse, Zanele/)
    await expect(pulse.getByRole('button', { name: /^Correct/ })).toHaveCount(0)
  })

  await test.step('an uneventful follow-up takes at most five taps from the chart, on one more screen, and nothing typed', async () => {
    await nurse.goto(`/nurse/patients/${userId}`)
    const [whole, screens, begunAt] = [new CostedTask(), new Set<string>(), performance.now()]
    const link = nurse.getByRole('link', { name: 'Follow-up', exact: true })
    await expect(link).toBeVisible()
    nurse.on('framenavigated', (frame) => frame === nurse.mainFrame() && screens.add(new URL(frame.url()).pathname))
    await whole.click(link)
    await expect(nurse.getByRole('form', { name: 'How it went' })).toBeVisible()
    await whole.click(nurse.getByRole('button', { name: 'Complete', exact: true }))
    await expect(nurse.getByText('The follow-up is completed.')).toBeVisible()
    const seconds = Math.round((performance.now() - begunAt) / 100) / 10
    test.info().annotations.push({ type: 'follow-up', description: `${whole.cost.clicks} taps, ${seconds} s` })
    process.stdout.write(`An uneventful follow-up: ${whole.cost.clicks} taps, ${screens.size} screens, ${seconds} s by machine\n`)
    expect(whole.cost.clicks).toBeLessThanOrEqual(5)
    expect(whole.cost.fields).toBe(0)
    expect([...screens]).toContain(`/nurse/followup/${userId}`)
    expect(screens.size).toBeLessThanOrEqual(2)
    // A second press must not complete the next one.
    await expect(nurse.getByRole('main')).toContainText('This follow-up is completed. The next is on')
    await expect(nurse.getByRole('button', { name: 'Complete', exact: true })).toHaveCount(0)
    const { past, next: planned } = await api.followUps.ofPatient({ userId })
    expect(past[0]).toMatchObject({ status: 'completed', outcome: 'stable', note: 'Slept well' })
    expect(planned?.type).toBe('phone_call')
  })
})
