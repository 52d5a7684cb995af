import { lazy as lazyOnce } from 'react'
import { waitOrOnline } from './waitOrOnline.ts'

/** Fetches a part of the app. One that did not come is asked for again until it comes, and at once when a connection is back. */
export async function fetchPart<Part>(load: () => Promise<Part>, wait = waitOrOnline): Promise<Part> {
  for (let pauseMs = 500; ; pauseMs = Math.min(30_000, 2 * pauseMs))
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof TypeError) && !isStylesheetMissing(error)) throw error // the part is there, and broken
      await wait(pauseMs)
    }
}

/** Vite says so with an error of its own, and asks again for a stylesheet that the page no longer has. */
function isStylesheetMissing(error: unknown) {
  const [, href] = /^Unable to preload CSS for (.+)$/.exec(error instanceof Error ? error.message : '') ?? []
  if (href) document.querySelector(`link[rel=stylesheet][href="${href}"]`)?.remove()
  return href !== undefined
}

/** React's `lazy`, which keeps a failure for ever: one lost file of what stands around the screens would leave a page without any. */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => fetchPart(load))
