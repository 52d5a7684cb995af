import { expect } from '@playwright/test'
import { v7 } from 'uuid'
import { supportConsents } from '#rules/supportConsents.ts'
import { checkScreen } from './support/accessibility.ts'
import { expectLiveVideo } from './support/liveVideo.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone, signInAt } from './support/people.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a nurse holds a follow-up by video: the patient answers from Home and chooses how to join, both see each other, and it is completed', async ({
  browser,
}) => {
  const [{ page: patient }, { page: nurse }] = [await newBrowser(browser, phone), await newBrowser(browser, desktop)]
  await newPatient(patient, { firstName: 'Palesa' })
  await apiOf(patient).consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
  const { id: userId } = await apiOf(patient).people.myProfile()
  await signInAt(nurse, 'sister.zanele@demo.example', '/nurse/dashboard')
  await apiOf(nurse).followUps.schedule({ userId, id: v7(), type: 'video', at: new Date('2026-11-20T10:00:00+02:00') })
  const called = patient.getByRole('status').filter({ hasText: 'Zanele Mthembu is calling you' })

  await test.step('nobody calls yet; the nurse starts, and reads that the patient has not joined', async () => {
    await patient.goto('/nurse-call')
    await expect(patient.getByRole('heading', { name: 'Your nurse is not calling now' })).toBeVisible()
    await checkScreen(patient, 'nurse-call-none')
    await patient.goto('/dashboard')
    await nurse.goto(`/nurse/followup/${userId}`)
    await nurse.getByRole('button', { name: 'Call at another time' }).click()
    await nurse.getByLabel('New date and time').fill('2026-11-20T09:30')
    await checkScreen(nurse, 'nurse-move-followup')
    await nurse.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(nurse.getByRole('main')).toContainText('Nov 20, 2026 at 9:30 AM')
    await nurse.getByRole('button', { name: 'Start video call' }).click()
    await expect(nurse.getByText('Not joined yet')).toBeVisible()
    await expect(nurse.getByRole('button', { name: 'Start video call' })).toHaveCount(0)
    await checkScreen(nurse, 'nurse-call-waiting')
  })

  await test.step('the patient reads at Home that she calls, and answers: the camera is on only after they chose it', async () => {
    await expect(called).toBeVisible()
    await checkScreen(patient, 'nurse-calling')
    await patient.goto('/my-plan')
    await called.getByRole('link', { name: 'Answer the call' }).click()
    await expect(patient).toHaveURL(/\/nurse-call$/)
    await expect(patient.getByRole('button', { name: 'Join with voice only' })).toBeVisible()
    await checkScreen(patient, 'nurse-call-lobby')
    await patient.getByRole('button', { name: 'Join with video' }).click()
    await expectLiveVideo(patient)
    await expectLiveVideo(nurse)
    await expect(nurse.getByText('Connected with Palesa Molapo')).toBeVisible()
    await expect(nurse.getByText('Not joined yet')).toHaveCount(0)
    await checkScreen(patient, 'nurse-call-patient')
  })

  await test.step('the form stands beside the picture; both pages may be loaded again; the patient may turn the camera off', async () => {
    const note = nurse.getByRole('textbox', { name: 'What was discussed' })
    await note.fill('Swelling is gone')
    await expect.poll(async () => (await apiOf(nurse).followUps.ofPatient({ userId })).draft.note).toBe('Swelling is gone')
    await checkScreen(nurse, 'nurse-call')
    await nurse.reload()
    await expect(note).toHaveValue('Swelling is gone')
    await expectLiveVideo(nurse)
    await patient.reload()
    await expectLiveVideo(patient)
    await patient.getByRole('button', { name: 'Voice only' }).click()
    await expect(nurse.getByLabel('Picture of Palesa Molapo')).toBeHidden()
  })

  await test.step('from another screen one press leads her back into the call', async () => {
    await nurse.getByRole('link', { name: 'Patients', exact: true }).click()
    await nurse.getByRole('status').filter({ hasText: 'Your call with Palesa Molapo is in progress' }).getByRole('link').click()
    await expect(nurse).toHaveURL(new RegExp(`/nurse/followup/${userId}$`))
    await expect(nurse.getByText('Connected with Palesa Molapo')).toBeVisible()
    await expect(nurse.getByText('Your call with Palesa Molapo is in progress')).toBeHidden()
  })

  await test.step('whoever leaves, and whoever is away for long, is no visit: each side reads what holds for its call', async () => {
    await patient.getByRole('button', { name: 'Leave' }).click()
    await expect(nurse.getByText('The patient has left the call')).toBeVisible()
    await expect(nurse.getByText('Waiting for Palesa Molapo to join.', { exact: true })).toBeVisible()
    await patient.getByRole('button', { name: 'Join with voice only' }).click()
    await expect(nurse.getByText('Connected with Palesa Molapo')).toBeVisible()
    await patient.goto('/my-plan')
    await expect(nurse.getByText('We keep their place for 2 minutes:')).toBeVisible()
    await passTimeTo(nurse, '2026-11-20 08:03')
    await expect(nurse.getByText('Palesa Molapo has been away for more than 2 minutes. They can still come back')).toBeVisible()
    await expect(nurse.getByText(/visit stays open/)).toHaveCount(0)
    await called.getByRole('link', { name: 'Answer the call' }).click()
    await expect(nurse.getByText('Connected with Palesa Molapo')).toBeVisible()
    await nurse.getByRole('link', { name: 'Patients', exact: true }).click()
    await expect(patient.getByText('We keep their place for 2 minutes:')).toBeVisible()
    await passTimeTo(patient, '2026-11-20 08:06')
    await expect(patient.getByText('The call stays open, and your nurse can come back or phone you.')).toBeVisible()
    await nurse.goto(`/nurse/followup/${userId}`)
    await expect(nurse.getByText('Connected with Palesa Molapo')).toBeVisible()
  })

  await test.step('the end is hers, for both, and is recorded; then the follow-up is completed', async () => {
    await nurse.getByRole('button', { name: 'End call' }).click()
    await expect(patient.getByRole('heading', { name: 'The call has ended' })).toBeVisible()
    await checkScreen(patient, 'nurse-call-ended')
    await expect(nurse.getByRole('region', { name: 'Call', exact: true })).toContainText('Video call, Reached')
    await expect(nurse.getByRole('button', { name: 'Start video call' })).toBeVisible()
  })

  await test.step('she calls again; the patient cannot talk now, and she reads it', async () => {
    await nurse.getByRole('button', { name: 'Start video call' }).click()
    await patient.getByRole('button', { name: 'Not now' }).click()
    await expect(patient.getByRole('heading', { name: 'You are not in the call' })).toBeVisible()
    await checkScreen(patient, 'nurse-call-declined')
    await expect(nurse.getByRole('region', { name: 'Call', exact: true })).toContainText('Video call, Call back later')
    await nurse.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(nurse.getByText('This follow-up is completed.')).toBeVisible()
    expect((await apiOf(nurse).followUps.ofPatient({ userId })).next?.type).toBe('video')
  })
})
