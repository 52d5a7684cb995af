import { openOffline, type OfflineBench } from './offlineDose.ts'

/** From the answer that means danger to the emergency card, without a connection, in milliseconds (domain 3.2: within a second). */
export async function measureOfflineCard(bench: OfflineBench): Promise<number> {
  const { page, close } = await openOffline(bench, '/my-symptoms')
  await page.goto(`${bench.address}/my-symptoms`)
  await page.getByRole('button', { name: /^(Something else|Add a symptom)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What do you feel?').fill('chest')
  await dialog.getByRole('button', { name: 'Chest pain' }).click()
  await dialog.getByRole('button', { name: /^Mild/ }).click()
  await dialog.getByRole('radio', { name: 'Yes' }).check()
  const begin = performance.now()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Get help now' }).waitFor()
  const took = performance.now() - begin
  await close()
  return took
}
