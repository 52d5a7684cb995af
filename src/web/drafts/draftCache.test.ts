import { afterEach, expect, test, vi } from 'vitest'
import { DraftCache } from './draftCache.ts'

/** The events that a browser's page and window tell of. */
function page() {
  const [document, window] = [Object.assign(new EventTarget(), { visibilityState: 'visible' }), new EventTarget()]
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  return { document, window }
}
afterEach(() => vi.unstubAllGlobals())

function typed() {
  const text = { isSaved: false, cut: false, sent: [] as boolean[] }
  const flush = async (last = false) => {
    text.sent.push(last)
    text.isSaved ||= !text.cut
    return text.isSaved
  }
  return { text, draft: { flush, isClean: () => text.isSaved } }
}

test('a draft is sent when the doctor looks away, and a tab with unsaved text asks before it closes', () => {
  const { document, window } = page()
  const { text, draft } = typed()
  text.cut = true
  const kept = new DraftCache()
  const stop = kept.guard(
    'visit',
    kept.open('visit', () => ({ draft })),
    () => {},
  )
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(text.sent).toEqual([true])
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  text.cut = false
  window.dispatchEvent(new Event('online'))
  expect(text.isSaved).toBe(true)
  const later = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
  stop()
})

test('who leaves finds what was not saved again, and what was saved is let go of', async () => {
  page()
  const { text, draft } = typed()
  text.cut = true
  const kept = new DraftCache()
  const open = () => kept.open('visit', () => ({ draft: { ...draft } }))
  const first = open()
  kept.guard('visit', first, () => {})()
  await Promise.resolve().then(() => {})
  expect(open()).toBe(first)
  text.cut = false
  kept.guard('visit', first, () => {})()
  await expect.poll(open).not.toBe(first)
})
