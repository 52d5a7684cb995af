import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails when axe finds a WCAG 2.2 AA fault on what the page shows now, or when the page is wider than its window. */
export async function expectAccessible(page: Page) {
  // Our screens hold no frames: the mode without a second page to gather their results says the same and costs far less.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0)
}

/** A picture of the screen as it is now, to be looked at by a person. */
export const keepScreen = (page: Page, name: string) => page.screenshot({ path: `test-results/screens/visit-${name}.png`, fullPage: true })
