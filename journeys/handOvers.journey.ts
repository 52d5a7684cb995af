import { expect } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { tabAndEnter } from './support/keyboard.ts'
import { apiOf } from './support/patients.ts'
import { desktop, newBrowser, signIn } from './support/people.ts'
import { test } from './support/test.ts'
import { patientWithVisit } from './support/visits.ts'

test('a nurse asks a doctor, the doctor asks the nurses, and the patient reads how far it is', async ({ browser }) => {
  const { patient, appointmentId } = await patientWithVisit(browser, { at: '2026-11-20 11:00', firstName: 'Naledi' })
  const { page: nurse } = await newBrowser(browser, desktop)
  const { page: doctor } = await newBrowser(browser, desktop)
  await apiOf(patient).consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
  const call = { idempotencyKey: crypto.randomUUID(), name: 'Naledi', phone: '0825550199', preferredTime: '' }
  const { id } = await apiOf(patient).support.requestCallback(call)
  await signIn(nurse, 'sister.zanele@demo.example', 'Nurse')
  await signIn(doctor, 'dr.molefe@demo.example', 'Doctor')
  await expect(doctor.getByText('No nurse is waiting for your answer.')).toBeVisible()
  await patient.goto('/support')

  await test.step('the nurse who has her request asks the doctor of her visit', async () => {
    await nurse.goto(`/nurse/support-queue?view=open&item=${id}`)
    await nurse.getByRole('button', { name: 'Take this request' }).click()
    await expect(nurse.getByRole('link', { name: 'Open the record' })).toBeVisible()
    await nurse.getByRole('button', { name: 'Ask a doctor' }).click()
    const ask = nurse.getByRole('dialog', { name: 'Ask a doctor' })
    await expect(ask.getByText('Choose a doctor.')).toBeVisible()
    await ask.getByLabel('Doctor', { exact: true }).selectOption('Dr. Kagiso Molefe')
    await ask.getByLabel('What do you need from the doctor?').fill('May she stop amlodipine? Her feet are swollen.')
    await checkScreen(nurse, 'hand-over-ask')
    await ask.getByRole('button', { name: 'Send question' }).click()
    await expect(nurse.getByText('Waiting for the doctor')).toBeVisible()
    await expect(patient.getByText('Your nurse asked Dr. Kagiso Molefe')).toBeVisible()
    await expect(patient.getByText('Waiting for the doctor')).toBeVisible()
  })

  await test.step('it stands on the doctor’s day, and is answered in words', async () => {
    await expect(doctor.getByText('May she stop amlodipine?')).toBeVisible()
    await checkScreen(doctor, 'hand-over-doctor')
    await doctor.getByRole('button', { name: /^Answer: Naledi/ }).click()
    const answer = doctor.getByRole('dialog', { name: /^Answer: Naledi/ })
    await answer.getByLabel('Answer to the nurse').fill('Yes, stop it. I see her today.')
    await answer.getByLabel("For the patient's plan (optional)").fill('Stop amlodipine today.')
    await answer.getByRole('button', { name: 'Send answer' }).click()
    await expect(doctor.getByText('No nurse is waiting for your answer.')).toBeVisible()
    await expect(nurse.getByText('Yes, stop it. I see her today.')).toBeVisible()
    await expect(patient.getByText('Stop amlodipine today.')).toBeVisible()
    await expect(patient.getByText('I see her today')).toHaveCount(0)
    await checkScreen(patient, 'hand-over-patient')
  })

  await test.step('the doctor leaves the nurses a task, which joins their queue', async () => {
    await doctor.goto(`/doctor/consultation/${appointmentId}?tab=followUp`)
    await doctor.getByRole('button', { name: 'Task for the nurses' }).click()
    const task = doctor.getByRole('dialog', { name: 'Task for the nurses' })
    await task.getByLabel('What should the nurse do?').fill('Please check her blood pressure twice a week.')
    await task.getByLabel('Urgent: within 2 working hours').check()
    await checkScreen(doctor, 'hand-over-task')
    await task.getByRole('button', { name: 'Send task' }).click()
    await expect(doctor.getByText('Received')).toBeVisible()
    await nurse.goto('/nurse/support-queue?type=doctor_task')
    const line = nurse.getByRole('link', { name: /^Naledi/ })
    await expect(line).toContainText('Task from a doctor')
    await expect(line).toContainText('Urgent')
    await line.click()
    await nurse.getByRole('button', { name: 'Take this request' }).click()
    await expect(doctor.getByText('A nurse is looking at it')).toBeVisible()
    await expect(patient.getByText('Dr. Kagiso Molefe asked your nurses')).toBeVisible()
  })

  await test.step('a discharge, by keys alone, ends it, says so to the patient, and support begins again where they agree', async () => {
    await patient.goto('/my-plan')
    await expect(patient.getByText('Stop amlodipine today.')).toBeVisible()
    const { id: userId } = await apiOf(patient).people.myProfile()
    await nurse.goto(`/nurse/patients/${userId}`)
    await tabAndEnter(nurse, nurse.getByRole('button', { name: 'Discharge' }))
    const discharge = nurse.getByRole('dialog', { name: /^Discharge Naledi/ })
    await expect(discharge).toContainText('Support ends, and the chart closes for nurses.')
    await checkScreen(nurse, 'nurse-discharge')
    await tabAndEnter(nurse, discharge.getByRole('button', { name: 'Discharge' }))
    await expect(nurse.getByRole('heading', { name: 'This chart is not open to you' })).toBeVisible()
    await expect(patient.getByText('A nurse ended your support on')).toBeVisible()
    await expect(patient.getByText('Cancelled')).toBeVisible()
    await expect(doctor.getByText('Cancelled')).toBeVisible()
    await checkScreen(patient, 'my-plan-ended')
    await patient.getByRole('link', { name: 'Agree to support again' }).click()
    await patient.getByRole('button', { name: 'Agree: Support by nurses' }).click()
    await patient.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click()
    await expect(patient.getByRole('button', { name: 'Agree: Support by nurses' })).toHaveCount(0)
    await expect(patient.getByRole('button', { name: 'Withdraw: Support by nurses' })).toBeVisible()
  })
})
