import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { metformin } from '#testing/sampleMedicines.ts'
import { checkScreen } from './support/accessibility.ts'
import { apiOf } from './support/patients.ts'
import { desktop, newBrowser, signIn } from './support/people.ts'
import { test } from './support/test.ts'
import { passTimeTo } from './support/time.ts'
import { patientWithVisit } from './support/visits.ts'

/** Twice a day from the day of the journey on, so close that the first is missed before the visit. */
async function takesMetformin(patient: Page) {
  const id = randomUUID()
  const schedule = { kind: 'fixed_times', startsOn: '2026-11-20', endsOn: null, doseQty: 1, doseUnit: 'tablet', daysOfWeek: null } as const
  await apiOf(patient).medicines.add({ id, details: metformin, schedule: { ...schedule, times: ['14:30', '15:00'] }, stock: null })
  return id
}

test('a doctor reads how medicines are taken and proposes a change, which the patient gets', async ({ browser }) => {
  const { patient, appointmentId } = await patientWithVisit(browser, { at: '2026-11-20 16:00', allergies: 'penicillin' })
  const medicationId = await takesMetformin(patient)
  const { page: doctor } = await newBrowser(browser, desktop)
  await signIn(doctor, 'dr.molefe@demo.example', 'Doctor')

  await test.step('beside the note, before something is prescribed', async () => {
    await doctor.goto(`/doctor/consultation/${appointmentId}`)
    await expect(doctor.getByRole('list', { name: 'Medicines', exact: true })).toContainText('Metformin 500 mg')
    await expect(doctor.getByRole('list', { name: 'Medicines', exact: true })).toContainText('No doses due yet')
    await doctor.getByRole('link', { name: 'All about medicines' }).click()
  })

  const card = doctor.getByRole('region', { name: 'Taken now' }).getByRole('listitem').filter({ hasText: 'Metformin 500 mg' }).first()
  await test.step('one card for a medicine, with each of the last 14 days', async () => {
    await expect(card).toContainText('1 tablet at 2:30 PM and 3:00 PM')
    await expect(card.getByRole('list', { name: 'Last 14 days' }).getByRole('listitem')).toHaveCount(14)
    await checkScreen(doctor, 'patient-medicines')
  })

  await test.step('a change is proposed, and can be withdrawn until it is answered', async () => {
    await card.getByRole('button', { name: 'Propose a change' }).click()
    const dialog = doctor.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send proposal' }).click()
    await expect(dialog.getByText('This is how it is taken now. Change something first.')).toBeVisible()
    await dialog.getByLabel('Strength').fill('1 g')
    await dialog.getByLabel('Times a day').selectOption('1')
    await dialog.getByLabel('Note (the patient reads this)').fill('Once a day is enough')
    await checkScreen(doctor, 'propose-change')
    await dialog.getByRole('button', { name: 'Send proposal' }).click()
    await expect(dialog).toBeHidden()
    const proposal = doctor.getByRole('list', { name: 'Proposals' }).getByRole('listitem')
    await expect(proposal).toContainText('Change Metformin 1 g')
    await expect(proposal).toContainText('Waits for the patient')
    await expect(proposal.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  })
  const { proposals } = await apiOf(patient).medicines.mine()
  expect(proposals).toEqual([expect.objectContaining({ kind: 'change', medicationId, note: 'Once a day is enough', status: 'open' })])

  await test.step('what the patient answers shows without a reload', async () => {
    await apiOf(patient).medicineProposals.decline({ id: proposals[0]!.id, reason: 'It makes me sick' })
    await expect(doctor.getByRole('list', { name: 'Proposals' })).toContainText('Declined')
    await expect(doctor.getByRole('list', { name: 'Proposals' })).toContainText('The patient wrote: It makes me sick')
  })

  await test.step('a medicine that the patient is allergic to is said before it is proposed', async () => {
    await doctor.getByRole('button', { name: 'Propose a medicine' }).click()
    const dialog = doctor.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send proposal' }).click()
    await expect(dialog.getByText('Enter a medicine.')).toBeVisible()
    await dialog.getByLabel('Medicine (generic or brand name)').fill('Amoxicillin')
    await expect(dialog.getByRole('status')).toContainText('The patient wrote this allergy: penicillin.')
    await checkScreen(doctor, 'propose-medicine')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('who takes too little is marked in the list', async () => {
    await passTimeTo(doctor, '2026-11-20 15:30') // nobody took the first one
    const flags = async () => (await apiOf(doctor).patientRecords.mine({})).patients.map(({ adherenceFlag }) => adherenceFlag)
    await expect.poll(flags).toContain('low')
    await doctor.getByRole('navigation').getByRole('link', { name: 'Patients' }).first().click()
    const row = doctor.getByRole('list', { name: 'In my care' }).getByRole('listitem').filter({ hasText: 'Palesa Molapo' })
    await expect(row).toContainText('Adherence below 80%')
  })
})
