import type { Page } from '@playwright/test'
import { expectAccessible } from './screens.ts'

const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

/** What the page shows now is accessible at both widths in light and dark; a picture of each is kept to be looked at. */
export async function lookAt(page: Page, name: string) {
  const before = page.viewportSize()
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
      await page.screenshot({ path: `test-results/screens/${name}-${width}-${colorScheme}.png`, animations: 'disabled' })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}
