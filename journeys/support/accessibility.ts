import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { countWork } from '#testing/work.ts'
import { expectFits } from './overflow.ts'

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails when axe finds a WCAG 2.2 AA fault on what the page shows now, or when the page is wider than its window. Of an open dialog alone,
 * where there is one. `only`: what else lies above the rest. Then measures it in other layouts (overflow.ts), unless it `isMeasured` already.
 */
export async function expectAccessible(page: Page, { only, isMeasured = false }: { only?: string | undefined; isMeasured?: boolean } = {}) {
  countWork('screens tried')
  if (!(await endMotion(page)).hasAxe) await page.evaluate(axeSource)
  const { faults, outside } = await page.evaluate(lookOver, [only, WCAG] as const)
  expect(faults).toEqual([])
  expect(outside, 'the page scrolls sideways').toEqual([])
  if (!isMeasured) await expectFits(page)
}

/** In the page, both at once: a screen is tried some hundred times, and each way to the browser and back costs. */
async function lookOver([only, rules]: readonly [string | undefined, string[]]) {
  const options: RunOptions = {
    runOnly: rules,
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    iframes: false,
    reporter: 'v1',
  }
  const DIALOG = '[aria-modal="true"]'
  // Nobody can press what lies behind a dialog, and how much of it peeps out is chance.
  const where = only ?? (document.querySelector(DIALOG) ? DIALOG : document)
  const { violations } = await (window as unknown as Window & { axe: Axe }).axe.run(where, options)
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  return { faults, outside: tooWide() }

  /** What stands out of the page's right edge, when that makes the page scroll. */
  function tooWide() {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > clientWidth)
    return [
      `${scrollWidth - clientWidth} px`,
      ...outside.slice(0, 6).map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`),
    ]
  }
}

type Axe = { run: (where: string | Document, how: RunOptions) => Promise<AxeResults> }

/** What fades in or out is pale for a moment, which axe would call too pale. From here on the page moves nothing. */
async function endMotion(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    return { hasAxe: 'axe' in window }
  })
}

/** Pictures of every screen are for people who look at them: `KEEP_SCREENS=1 npm test` leaves them in test-results/screens. */
const keepsPictures = Boolean(process.env['KEEP_SCREENS'])

export async function picture(page: Page, name: string, fullPage = false) {
  if (keepsPictures) await page.screenshot({ path: `test-results/screens/${name}.png`, animations: 'disabled', fullPage })
}

/** A picture of the screen as it is now. */
export const takeScreenshot = (page: Page, name: string) => picture(page, `visit-${name}`, true)

/** What is said for a moment lies over what is tried: it is closed, as somebody would who wants to press what is under it. */
export async function closeToasts(page: Page) {
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('[data-sonner-toast] [data-close-button]')) close.click()
  })
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
}

/** As high as all that it shows, so that no bar lies over the rest. What came late makes it higher once more; what is as high as any window, never. */
export async function showWhole(page: Page) {
  for (let tries = 0; tries < 3; tries += 1) {
    const { width, height } = page.viewportSize()!
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    if (whole <= height) return
    await page.setViewportSize({ width, height: whole })
  }
}

/** The colours of a theme are the same at every width, so a phone shows one and a desk the other. */
const sizes = [
  { width: 360, height: 740, tried: 'light' },
  { width: 1280, height: 800, tried: 'dark' },
] as const

/**
 * Tries what shows with axe on a phone in light and on a desk in dark: the whole screen, or only what lies above it and covers half of
 * what is there to be pressed.
 */
export async function checkScreen(page: Page, name: string, only?: string) {
  const before = page.viewportSize()!
  for (const { tried, ...size } of sizes) {
    await page.setViewportSize(size)
    if (!only) await showWhole(page)
    for (const colorScheme of keepsPictures ? (['light', 'dark'] as const) : [tried]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (colorScheme === tried) await expectAccessible(page, { only, isMeasured: size.width !== 360 })
      await picture(page, `${name}-${size.width}-${colorScheme}`)
    }
  }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: 'light' })
}
