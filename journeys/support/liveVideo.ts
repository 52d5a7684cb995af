import { expect, type Page } from '@playwright/test'

const framesDecoded = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('video')]
        .filter((video) => video.ariaLabel?.startsWith('Picture of'))
        .map((video) => video.getVideoPlaybackQuality().totalVideoFrames),
    ),
  )

/** Waits until the other side's picture is really decoded here: frames that are new since now, not an element found. */
export async function expectLiveVideo(page: Page, moreThan = 5) {
  const before = await framesDecoded(page)
  const waiting = { intervals: [100], message: 'frames of the other side decoded' }
  // A reload makes a new element, which counts from zero.
  await expect
    .poll(async () => ((now) => (now < before ? now : now - before))(await framesDecoded(page)), waiting)
    .toBeGreaterThan(moreThan)
}
