import { expect, type Locator, type Page } from '@playwright/test'

/** More presses than any screen has places to stop at. */
const MOST_STOPS = 150

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Walks with Tab to what shows, as somebody does who has no mouse; fails where it is not on the way. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus(target)); stop += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Walks there and presses Enter. */
export async function tabAndEnter(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** A dialog is closed, and its entry of the history given up: what is pressed before that is still the dialog's. */
export async function dialogIsLeft(page: Page) {
  await expect(page.locator('[aria-modal="true"]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.dialogs?.length ?? 0)).toBe(0)
}
