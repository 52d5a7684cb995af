import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { addMedicine, medicineRow, metformin, twiceADay } from './support/medicines.ts'
import { apiOf } from './support/patients.ts'
import { giveScriptDetails, signScript, simvastatin } from './support/scripts.ts'
import { test } from './support/test.ts'
import { ongoingVisit } from './support/visits.ts'

const onceOnly = { ...simvastatin, name: 'Prednisone', strength: '5 mg', frequency: 'in the morning', repeats: 0 }

test('a signed script and a doctor propose, and the patient confirms with other times or declines', async ({ browser }) => {
  const visit = await ongoingVisit(browser, { at: '2026-11-23 09:00' })
  const { patient: page, doctor } = visit
  await addMedicine(page)
  await giveScriptDetails(page, 'MEDS2711')
  await signScript(visit, [simvastatin, onceOnly])
  const { id: userId } = (await apiOf(page).accounts.me())!
  const [{ id: medicationId } = { id: '' }] = (await apiOf(page).medicines.mine()).medicines
  const asked = { id: randomUUID(), userId, medicationId, note: 'Your sugar is well controlled.' }
  await apiOf(doctor).medicineProposals.propose({ kind: 'stop', ...asked })

  await page.goto('/medication-reminders?view=all')
  const proposed = page.getByRole('region', { name: 'Proposed to you' })
  const script = proposed.getByRole('article', { name: 'Simvastatin 20 mg' })
  await expect(script).toContainText('From the prescription of Dr. Kagiso Molefe, Mon, Nov 23, 2026')
  await expect(script).toContainText('1 tablet at 9:30 PM')
  await checkScreen(page, 'medicines-proposed')

  await test.step('confirmed with another time, it is on the list and its doses are due', async () => {
    await script.getByRole('button', { name: 'Add to my medicines' }).click()
    const dialog = page.getByRole('dialog', { name: 'Simvastatin 20 mg' })
    await dialog.getByLabel('Time 1', { exact: true }).fill('20:00')
    await checkScreen(page, 'medicines-confirm')
    await dialog.getByRole('button', { name: 'Add to my medicines' }).click()
    await expect(script).toHaveCount(0)
    await expect(medicineRow(page, 'Simvastatin 20 mg')).toContainText('1 tablet at 8:00 PM')
    const { doses } = await apiOf(page).medicines.mine()
    expect(doses.map(({ dueAt }) => dueAt?.toISOString())).toContain('2026-11-23T18:00:00.000Z')
    await medicineRow(page, 'Simvastatin 20 mg').click()
    await expect(dialog.getByText('5 of 5')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('what was dispensed for the last time says that a review is due', async () => {
    const { medicines, medicineProposals } = apiOf(page)
    const { id } = (await medicines.mine()).proposals.find(({ details }) => details?.name === 'Prednisone')!
    await medicineProposals.confirm({ id, schedule: null })
    const refill = { medicationId: id, quantity: 30, dispensedOn: '2026-11-23', nextCollectOn: null }
    await medicines.addRefill({ id: randomUUID(), ...refill, at: new Date('2026-11-23T07:30:00Z') })
    await expect(medicineRow(page, 'Prednisone 5 mg')).toContainText('Book a review')
    await medicineRow(page, 'Prednisone 5 mg').click()
    const sheet = page.getByRole('dialog', { name: 'Prednisone 5 mg' })
    await expect(sheet.getByRole('link', { name: 'Book a review' })).toHaveAttribute('href', /openBooking=true/)
    await checkScreen(page, 'medicines-review')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
  })
  await test.step('what is taken already under another name is said', async () => {
    const id = randomUUID()
    const add = { kind: 'add' as const, details: { ...metformin, name: 'Glucophage' }, schedule: twiceADay, note: '' }
    await apiOf(doctor).medicineProposals.propose({ id, userId, ...add })
    await expect(proposed.getByText(/^You already have Metformin 500 mg on your list/)).toBeVisible()
    await apiOf(doctor).medicineProposals.withdraw({ id })
    await expect(proposed.getByText(/^You already have/)).toHaveCount(0)
  })
  await test.step('a stop is declined, with a reason for the doctor', async () => {
    const stop = proposed.getByRole('article', { name: 'Metformin 500 mg' })
    await expect(stop).toContainText('Dr. Kagiso Molefe proposes that you stop taking this medicine.')
    await stop.getByRole('button', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Metformin 500 mg' })
    await dialog.getByLabel('Reason').fill('I want to talk about it first')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(proposed).toHaveCount(0)
    await expect(medicineRow(page, 'Metformin 500 mg')).toBeVisible()
  })
  await test.step('a change of what was stopped meanwhile leaves a way on', async () => {
    const change = {
      ...asked,
      id: randomUUID(),
      kind: 'change' as const,
      details: { ...metformin, strengthText: '850 mg' },
      schedule: twiceADay,
    }
    await apiOf(doctor).medicineProposals.propose(change)
    const medicine = (await apiOf(page).medicines.mine()).medicines.find(({ id }) => id === medicationId)!
    await apiOf(page).medicines.stop({ id: medicationId, version: medicine.version, reason: 'feel_better', text: '' })
    const card = proposed.getByRole('article', { name: 'Metformin 850 mg' })
    await expect(card.getByText('You no longer take this medicine.')).toBeVisible()
    await card.getByRole('button', { name: 'Take it again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Metformin 850 mg' })
    await dialog.getByRole('button', { name: 'Take it again' }).click()
    await expect(dialog).toBeHidden()
    await card.getByRole('button', { name: 'Change' }).click()
    await dialog.getByRole('button', { name: 'Change' }).click()
    await expect(medicineRow(page, 'Metformin 850 mg')).toBeVisible()
  })
})
