import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails when axe finds a WCAG 2.2 AA fault on what the page shows now, or when the page is wider than its window. `only`: what lies above the rest. */
export async function expectAccessible(page: Page, only?: string) {
  await endMotion(page)
  // Our screens hold no frames: the mode without a second page to gather their results says the same and costs far less.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  if (only) axe.include(only)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
  expect(await tooWide(page), 'the page scrolls sideways').toEqual([])
}

/** What fades in or out is pale for a moment, which axe would call too pale. From here on the page moves nothing. */
async function endMotion(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** What stands out of the page's right edge, when that makes the page scroll. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > clientWidth)
    return [
      `${scrollWidth - clientWidth} px`,
      ...outside.slice(0, 6).map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`),
    ]
  })

/** A picture of the screen as it is now, to be looked at by a person. */
export const keepScreen = (page: Page, name: string) => page.screenshot({ path: `test-results/screens/visit-${name}.png`, fullPage: true })

/** As high as all that it shows, so that no bar lies over the rest. What came late makes it higher once more; what is as high as any window, never. */
async function showWhole(page: Page) {
  for (let tries = 0; tries < 3; tries += 1) {
    const { width, height } = page.viewportSize()!
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    if (whole <= height) return
    await page.setViewportSize({ width, height: whole })
  }
}

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1000 },
]

/**
 * Keeps pictures of what shows in every width, light and dark, and tries it with axe on a phone in light and on a desk in dark: the
 * whole screen, or only what lies above it and covers half of what is there to be pressed.
 */
export async function lookAt(page: Page, name: string, only?: string) {
  const before = page.viewportSize()!
  for (const size of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (!only) await showWhole(page)
      if (size.width === 360 ? colorScheme === 'light' : colorScheme === 'dark') await expectAccessible(page, only)
      await page.screenshot({ path: `test-results/screens/${name}-${size.width}-${colorScheme}.png`, animations: 'disabled' })
    }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: 'light' })
}
