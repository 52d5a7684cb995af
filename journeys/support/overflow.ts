import { expect, type Page } from '@playwright/test'
import { countWork } from '#testing/work.ts'

/** How narrow, how low and how large a screen must still be read: 320 px is a desk at 400 %, 640 a desk at 200 % or a phone on its side. */
const layouts = [
  { name: '320 px in the largest letters', width: 320, height: 640, root: '137.5%', isLonger: false },
  { name: '320 px in a longer language', width: 320, height: 640, root: '', isLonger: true },
  { name: 'a phone on its side', width: 640, height: 320, root: '', isLonger: true },
  { name: '640 px with letters of twice the size', width: 640, height: 800, root: '200%', isLonger: false },
  { name: 'a small tablet in a longer language', width: 800, height: 700, root: '', isLonger: true },
  { name: 'a desk in a longer language', width: 1280, height: 800, root: '', isLonger: true },
]

/** Fails when one of these layouts has faults. */
export async function expectFits(page: Page) {
  expect(await overflowFaults(page), 'words that are cut or stand outside').toEqual([])
}

/** Words on the page now that are cut, stand outside its window or out of their button, and how far it scrolls sideways, in each layout. */
export async function overflowFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()!
  const faults: string[] = []
  for (const { name, width, height, root, isLonger } of layouts) {
    await page.setViewportSize({ width, height })
    countWork('layouts measured')
    const look = () => page.evaluate(measure, { root, isLonger })
    let found = await look()
    // What follows a new width may come a frame late: a fault that is one is still there then.
    for (let again = 0; found.length > 0 && again < 3; again += 1) found = await look()
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  await page.evaluate(() => (document.documentElement.style.clipPath = ''))
  await page.setViewportSize(before)
  return faults
}

/** In the page, which afterwards says again what it said. */
async function measure({ root, isLonger }: { root: string; isLonger: boolean }) {
  const BUTTON = 'button, [role="button"], [role="tab"], .mantine-Button-root'
  const html = document.documentElement
  const texts = wordsShown()
  const said = texts.map((text) => text.data)
  html.style.fontSize = root
  html.style.clipPath = 'inset(100%)' // what is only measured need not be drawn: a third of the work
  if (isLonger) for (const text of texts) text.data = longer(text.data)
  // A frame tells the page of its new width, and what that sets off is drawn by the timer's turn; measuring itself lays out the rest.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const faults = [...sideways(), ...texts.filter((text) => text.isConnected).flatMap(faultsOf)]
  html.style.fontSize = ''
  for (const [at, text] of texts.entries()) if (isLonger && text.data === longer(said[at]!)) text.data = said[at]!
  return [...new Set(faults)].slice(0, 8)

  /** Of a dialog alone, where one is open: what lies behind it cannot be reached. */
  function wordsShown() {
    const walker = document.createTreeWalker(document.querySelector('[aria-modal="true"]') ?? document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (/\S/.test(text.data) && !text.parentElement!.closest('script, style, option, textarea, svg, canvas')) found.push(text)
    }
    return found
  }

  /** A language whose words are two fifths longer, with marks above and below their letters; numbers stay as they are. */
  function longer(words: string) {
    return words.replaceAll(/\p{L}{3,}/gu, (word) => {
      const marked = word.replaceAll('a', 'â').replaceAll('e', 'ḽ').replaceAll('o', 'ṋ')
      return marked + marked.slice(-Math.round(word.length * 0.4))
    })
  }

  function sideways() {
    const wide = html.scrollWidth - html.clientWidth
    return wide > 0 ? [`the page scrolls ${wide} px sideways`] : []
  }

  /** What hides a part of the text, or whose edge it crosses, on its way out to the window. */
  function faultsOf(text: Text): string[] {
    const own = text.parentElement!
    if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    // The name beside the mark in the header, which goes out of sight where there is no room (shell.css).
    if (own.closest('.frame-top .logo')) return []
    const range = document.createRange()
    range.selectNodeContents(text)
    const seen = sides(range)
    const say = (what: string) => [`'${text.data.trim().slice(0, 40)}' (${nameOf(own)}) ${what}`]
    for (let box: Element | null = own; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const edge = sides(box)
      // Words for those who hear the page.
      if (style.clipPath !== 'none' || edge.right - edge.left <= 1) return []
      if (style.display === 'inline') continue
      const isOut = {
        across: seen.left < edge.left - 1.5 || seen.right > edge.right + 1.5,
        down: seen.top < edge.top - 3 || seen.bottom > edge.bottom + 3, // a line may be lower than its letters
      }
      if (box.matches(BUTTON) && (isOut.across || isOut.down)) return say('stands out of its button')
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (isShortened && box.closest('.mantine-Button-root') && box.scrollWidth > box.clientWidth + 1)
        return say('is shortened in its button')
      const hides = { across: /hidden|clip/.test(style.overflowX), down: /hidden|clip/.test(style.overflowY) }
      if (!isShortened && ((isOut.across && hides.across) || (isOut.down && hides.down))) return say(`is cut by ${nameOf(box)}`)
      if (style.overflowX !== 'visible')
        Object.assign(seen, { left: Math.max(seen.left, edge.left), right: Math.min(seen.right, edge.right) })
      if (style.overflowY !== 'visible')
        Object.assign(seen, { top: Math.max(seen.top, edge.top), bottom: Math.min(seen.bottom, edge.bottom) })
      // What scrolled out of its box can be scrolled back.
      if (seen.right <= seen.left || seen.bottom <= seen.top) return []
      if (style.position === 'fixed' && (seen.top < -1 || seen.bottom > innerHeight + 1)) return say('stands above or below the window')
    }
    return seen.left < -1 || seen.right > html.clientWidth + 1 ? say('stands outside the window') : []
  }

  function sides(of: Element | Range) {
    const { left, right, top, bottom } = of.getBoundingClientRect()
    return { left, right, top, bottom }
  }

  function nameOf({ tagName, classList }: Element) {
    return [tagName.toLowerCase(), ...classList].filter((name) => !name.startsWith('m_')).join('.')
  }
}
