import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { apiOf } from './support/patients.ts'
import { card, choosePhoto, patientAtProfile, photoWithPlace } from './support/profile.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a photo is cut with the keys alone, leaves its place behind, and can be brought back', async ({ browser }) => {
  const { page } = await patientAtProfile(browser)
  await listenToPhotos(page)
  await choosePhoto(page, await photoWithPlace())
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByRole('group', { name: /arrow keys/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByLabel('Zoom').focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Turn right' }).press('Enter')
  await dialog.getByRole('button', { name: 'Save photo' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  const sent = await page.evaluate(() => (globalThis as Listening).sentPhoto!)
  expect(sent).toMatch(/WEBP/)
  expect(sent.length).toBeLessThan(201_000)
  for (const trace of ['GPS', 'Exif', 'CanaryCam']) expect(sent).not.toContain(trace)

  const { photo } = await apiOf(page).people.myProfile({})
  const kept = await (await page.request.get(photo!)).body()
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  await expect(card(page, 'Me').locator(`img[src="${photo}"]`)).toBeVisible()

  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(card(page, 'Me').locator('img')).toHaveCount(0)
  expect((await page.request.get(photo!)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Me').locator('img')).toBeVisible()
})

test('a picture that cannot be read is refused in words', async ({ browser }) => {
  const { page } = await patientAtProfile(browser)
  await choosePhoto(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"'))
  await expect(page.getByText('We could not read this picture. Please choose a JPEG, PNG or WebP.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

type Listening = typeof globalThis & { sentPhoto?: string }

/** Keeps what this page sends as a photo, a character for a byte: the browser's own record of requests leaves files out. */
const listenToPhotos = (page: Page) =>
  page.evaluate(() => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (input instanceof Request && input.url.includes('savePhoto')) {
        const bytes = new Uint8Array(await input.clone().arrayBuffer())
        ;(globalThis as Listening).sentPhoto = new TextDecoder('latin1').decode(bytes)
      }
      return send(input, init)
    }
  })
