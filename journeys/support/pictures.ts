import { expect, type Page } from '@playwright/test'

/** Waits until the other side's picture is really decoded here: frames counted, not an element found. */
export async function expectLivePicture(page: Page, moreThan = 5) {
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          Math.max(
            0,
            ...[...document.querySelectorAll('video')]
              .filter((video) => !video.muted)
              .map((video) => video.getVideoPlaybackQuality().totalVideoFrames),
          ),
        ),
      { timeout: 30_000, message: 'frames of the other side decoded' },
    )
    .toBeGreaterThan(moreThan)
}
