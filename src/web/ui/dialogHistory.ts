// Open dialogs and sheets as entries of the browser's history, above the entry of their page and under its address: Back closes the top one
// and nothing else. The router is told of pages only: it hears nothing of these entries, and what it writes while a dialog is open
// is written once the browser is back at the page's entry. So nothing that is over is left behind a page (decision 64).

import { hearFirst } from './popState.ts'

/** A dialog as its entries name it: `at` is the place of its first entry, `kept` what opens it anew when the page is loaded again. */
type Mark = { id: string; at: number; kept?: string }
/** The state of an entry. `__TSR_index` is the router's number of the page; `place` counts on from there. */
type Entry = { __TSR_index?: number; place?: number; dialogs?: Mark[]; step?: object }
type OpenDialog = { id: string; kept?: string; onBack: () => void }
type Change = () => void

const browser = History.prototype
const entry = () => (history.state ?? {}) as Entry
const marks = () => entry().dialogs ?? []
const pageOf = ({ __TSR_index = 0 }: Entry) => __TSR_index
const placeOf = (one: Entry) => one.place ?? pageOf(one)

/** What the screen shows, the lowest first. */
let open: OpenDialog[] = []
/** Dialogs that a page that was loaded again has still to open anew. */
let awaited = marks().some(({ kept }) => kept) ? marks() : []
/** What the router wants to write, as soon as its page's entry is reached. */
const changes: Change[] = []
/** While the browser is on its way to an entry that was asked for here. */
let onTheWay: ReturnType<typeof setTimeout> | undefined
let page = pageOf(entry())
let wasDialog = marks().length > 0
let made = 0
const followers = new Set<() => void>()

const NEVER_CAME_MS = 2000
const NEVER_OPENED_MS = 15_000
/** Until then what the router wrote has closed the dialogs that belong to the page before. */
const SETTLED_MS = 500

/** Makes the history say what the screen shows. */
function match() {
  if (onTheWay) return
  const shown = marks()
  const isAwaiting = awaited.some(({ id, kept }) => kept && !open.some((one) => one.id === id))
  if (isAwaiting && changes.length === 0) return
  awaited = []
  const isOther = shown.findIndex(({ id }, place) => id !== open[place]?.id)
  const shared = changes.length > 0 ? 0 : isOther < 0 ? shown.length : isOther
  if (shared < shown.length) return go(shown[shared]!.at)
  if (changes.length > 0) return writeChanges()
  for (const { id, kept } of open.slice(shared)) {
    const at = placeOf(entry()) + 1
    push({ ...entry(), place: at, dialogs: [...marks(), { id, at, ...(kept && { kept }) }] })
  }
}

/** To the entry so many before the one at this place. */
function go(at: number, steps = 1) {
  onTheWay = setTimeout(() => {
    onTheWay = undefined
    writeChanges()
  }, NEVER_CAME_MS)
  history.go(at - steps - placeOf(entry()))
}

function writeChanges() {
  for (const change of changes.splice(0)) change()
  setTimeout(match, SETTLED_MS)
}

function push(state: Entry) {
  browser.pushState.call(history, state, '')
  arrived()
}

function arrived() {
  page = pageOf(entry())
  wasDialog = marks().length > 0
  for (const tell of followers) tell()
}

for (const method of ['pushState', 'replaceState'] as const) {
  const before = history[method].bind(history)
  history[method] = (state: unknown, ...where: ['', string?]) => {
    // A page is loaded with the state of the dialog that was open, and may write it on.
    const { dialogs: _, place: __, step: ___, ...ofPage } = (state ?? {}) as Entry
    const write = (into: typeof before) => {
      into(state && ofPage, ...where)
      arrived()
    }
    if (marks().length === 0 && !onTheWay) return write(before)
    changes.push(() => write(browser[method].bind(history)))
    match()
  }
}

hearFirst((event) => {
  const shown = marks()
  awaited = []
  const isSamePage = pageOf(entry()) === page && (wasDialog || shown.length > 0)
  if (isSamePage || shown.length > 0) event.stopImmediatePropagation()
  const wasAsked = onTheWay !== undefined
  clearTimeout(onTheWay)
  onTheWay = undefined
  const over = shown.find(({ id }) => !open.some((one) => one.id === id))
  if (over) {
    wasDialog = true
    return go(over.at)
  }
  // The dialogs of a page that was left go with it.
  const closed = wasAsked && isSamePage ? [] : open.filter(({ id }) => !shown.some((mark) => mark.id === id))
  open = open.filter((one) => !closed.includes(one))
  if (isSamePage) for (const { onBack } of closed.toReversed()) onBack()
  arrived()
  match()
})

// A page that was loaded again shows what lies under its dialogs, but for those that open anew.
match()
setTimeout(() => {
  awaited = []
  match()
}, NEVER_OPENED_MS)

/** A dialog has opened; call the answer when it is closed. `onBack` is told that Back was pressed, and closes it. */
export function addDialog(onBack: () => void, kept?: string) {
  const before = kept && awaited.find((mark) => mark.kept === kept)
  const dialog = { id: before ? before.id : `${performance.timeOrigin}-${(made += 1)}`, onBack, ...(kept && { kept }) }
  const placeIn = ({ id }: OpenDialog) => marks().findIndex((mark) => mark.id === id)
  open = before ? [...open, dialog].toSorted((a, b) => placeIn(a) - placeIn(b)) : [...open, dialog]
  queueMicrotask(match)
  return () => {
    open = open.filter((one) => one !== dialog)
    queueMicrotask(match)
  }
}

/** So many pages on (or back), from whichever dialog is open. */
export const goPages = (pages: number) => go(pageOf(entry()), -pages)

/** How far a dialog has come: each step an entry of its own, so that Back goes one step and a page that is loaded again is where it was. */
export const dialogSteps = {
  now: () => entry().step,
  follow: (tell: () => void) => {
    followers.add(tell)
    return () => void followers.delete(tell)
  },
  /** What is said of the step is added to what was said before. */
  next: (step: object) => push({ ...entry(), place: placeOf(entry()) + 1, step: { ...entry().step, ...step } }),
  /** The same step, with something else chosen. */
  keep(step: object) {
    if (marks().length === 0) return // not yet, or not any more, one of its entries
    browser.replaceState.call(history, { ...entry(), step: { ...entry().step, ...step } }, '')
    arrived()
  },
  /** A second press while the browser is on its way would go too far. */
  back: (steps: number) => onTheWay ?? go(placeOf(entry()), steps),
}
