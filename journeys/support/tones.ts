import type { Page } from '@playwright/test'

/** No machine of tests has a speaker to listen to: how often one was asked for is counted. */
export const countTones = (page: Page) =>
  page.addInitScript(() => {
    const made = Object.assign(window, { tonesPlayed: 0 })
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        made.tonesPlayed += 1
      }
    }
  })
export const tones = (page: Page) => page.evaluate(() => (window as unknown as { tonesPlayed: number }).tonesPlayed)
