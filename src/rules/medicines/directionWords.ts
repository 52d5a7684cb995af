/** As a script says them, 0: Sunday. */
export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const dayPartOrder = ['morning', 'midday', 'evening', 'night', 'bedtime'] as const
export type DayPart = (typeof dayPartOrder)[number]

/** What the words of directions say, each at most once. */
export type ReadDirections = {
  asNeeded?: true
  daily?: true
  timesADay?: number
  /** 'Up to', which only what is taken as needed can have. */
  most?: number
  timesAWeek?: number
  everyHours?: number
  everyDays?: number
  /** Of which there are some a day: how many, a count must say. */
  meals?: true
  dayParts: DayPart[]
  weekdays: number[]
}

type Said = Partial<Omit<ReadDirections, 'dayParts' | 'weekdays'>> & { dayPart?: DayPart; isBeside?: boolean; weekday?: number }

const words: Record<string, number> = {
  once: 1,
  twice: 2,
  thrice: 3,
  ...Object.fromEntries(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, at) => [word, at + 1])),
}
const numberOf = (text = '') => words[text] ?? Number(text)

const NUMBER = '(\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)'
const COUNT = `(?:(once|twice|thrice)|${NUMBER} ?(?:times?|x))`
const A_DAY = '(?:(?:a|per|each|every) day|daily|in 24 hours|/ ?day)'
const A_WEEK = '(?:(?:a|per|each|every) week|weekly|/ ?week)'
const AT = '(in the |at |every |each |with |before |after )?'

/** Latin short forms are what South African doctors write. */
const latin: Record<string, Said> = {
  od: { timesADay: 1 },
  bd: { timesADay: 2 },
  bid: { timesADay: 2 },
  tds: { timesADay: 3 },
  tid: { timesADay: 3 },
  qid: { timesADay: 4 },
  qds: { timesADay: 4 },
  mane: { dayPart: 'morning' },
  nocte: { dayPart: 'night' },
}

/** 'Before bed' may say more of another moment, where 'at night' is one of its own. */
const partOfDay =
  (dayPart: DayPart) =>
  ([, at = '']: string[]): Said => ({ dayPart, isBeside: /^(?:with|before|after)/.test(at) })

const COMPLAINTS =
  'pain|fever|headaches?|migraines?|nausea|vomiting|itch(?:ing|iness)?|cough(?:ing)?|heartburn|wheez(?:e|ing)|cramps|constipation|diarrhoea|anxiety|sleep'

/** Every word of the directions must fall to one of these, tried in this order; what no row knows is not understood. */
const rows: [string, (match: string[]) => Said][] = [
  [`(?:(?:as|when|if) (?:needed|required|necessary)|prn)(?: for (?:${COMPLAINTS}))?`, () => ({ asNeeded: true })],
  [`(?:once )?(?:every ${NUMBER} ?(?:hours?|hrs?|h)|${NUMBER}[- ]?(?:hourly|hrly))`, ([, a, b]) => ({ everyHours: numberOf(a ?? b) })],
  ['(?:once )?(?:every (?:second|2nd|other|alternate) day|(?:on )?alternate days?)', () => ({ everyDays: 2 })],
  [`(?:once )?every ${NUMBER} days`, ([, n]) => ({ everyDays: numberOf(n) })],
  [`(?:up to|at most) ${COUNT} ${A_DAY}`, ([, word, n]) => ({ most: numberOf(word ?? n) })],
  [`${COUNT} ?${A_DAY}`, ([, word, n]) => ({ timesADay: numberOf(word ?? n) })],
  [`${COUNT} ?${A_WEEK}`, ([, word, n]) => ({ timesAWeek: numberOf(word ?? n) })],
  ['(?:every|each) week|weekly', () => ({ timesAWeek: 1 })],
  ['(?:every|each) day|daily', () => ({ daily: true })],
  [`${AT}(?:mornings?|breakfast)`, partOfDay('morning')],
  [`${AT}(?:midday|noon|lunch ?(?:time)?)`, partOfDay('midday')],
  [`${AT}(?:evenings?|supper|dinner)`, partOfDay('evening')],
  [`${AT}(?:bed ?time|bed)`, partOfDay('bedtime')],
  [`${AT}nights?|nightly`, partOfDay('night')],
  [`(${Object.keys(latin).join('|')})`, ([, short]) => latin[short!]!],
  [`(?:on |every |each )?(${weekdayNames.join('|')})s?`, ([, name]) => ({ weekday: weekdayNames.indexOf(name!) })],
  ['(?:with|after|before) meals', () => ({ meals: true })],
  // What changes nothing about when.
  ['by mouth|orally|(?:with|after|before) food|on an empty stomach', () => ({})],
]

const known = rows.map(([pattern, say]) => [new RegExp(`(?:${pattern})(?![\\p{L}\\d])`, 'uy'), say] as const)

/**
 * What directions say of how often; null as soon as one word of them is not understood, the same is said twice, or it is not certain which
 * words belong together.
 */
export function readDirections(frequency: string): ReadDirections | null {
  const read: ReadDirections = { dayParts: [], weekdays: [] }
  const all: Said[] = []
  const pieces = tidied(frequency).split(/ ((?:(?:and|et|,) )+)/) // what joins them stands between
  for (let index = 0; index < pieces.length; index += 2) {
    const said = saidIn(pieces[index]!)
    for (const next of said ?? []) {
      const joint = next === said?.[0] ? pieces[index - 1] : ''
      if ((all.length > 0 && !canFollow(all.at(-1)!, joint ?? '', next)) || !add(read, next)) return null
      all.push(next)
    }
    if (!said) return null
  }
  if (!standsTogether(all, read)) return null
  read.dayParts.sort((a, b) => dayPartOrder.indexOf(a) - dayPartOrder.indexOf(b))
  read.weekdays.sort((a, b) => a - b)
  return read
}

const besides = new RegExp(`(?:with|after|before) (?:food|meals)|on an empty stomach|for (?:${COMPLAINTS})`, 'gu')

/** What directions say besides when and how often: 'with food', 'for pain'. */
export const saidBesidesTimes = (frequency: string): string => (tidied(frequency).match(besides) ?? []).join(', ')

/** 'T.D.S., with food' as 'tds , with food'. */
const tidied = (frequency: string) =>
  frequency
    .toLowerCase()
    .replace(/(?<=\p{L})\./gu, '')
    .replace(/[()]/g, ' ')
    .replace(/[&+]/g, ' and ')
    .replace(/[,;]/g, ' , ')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]+|[ ,]+$/g, '')

function saidIn(text: string): Said[] | null {
  const said: Said[] = []
  for (let at = 0; at < text.length;) {
    const found = sayAt(text, at)
    if (!found) return null
    said.push(found.said)
    at = found.end
    while (text[at] === ' ') at++
  }
  return said
}

function sayAt(text: string, at: number): { said: Said; end: number } | undefined {
  for (const [pattern, say] of known) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return { said: say(match), end: pattern.lastIndex }
  }
  return undefined
}

/** 'And' joins moments with moments or days with days. Two moments are two only where something joins them: 'in the evening before bed' is one. */
function canFollow(before: Said, joint: string, next: Said): boolean {
  const areParts = before.dayPart !== undefined && next.dayPart !== undefined
  const isSame = areParts && isSameMoment(before.dayPart, next.dayPart)
  if (/and|et/.test(joint)) return (areParts && !isSame) || (before.weekday !== undefined && next.weekday !== undefined)
  return !areParts || isSame || (joint !== '' && !before.isBeside && !next.isBeside)
}

const isSameMoment = (...parts: (DayPart | undefined)[]) => parts.every((part) => part === 'night' || part === 'bedtime')

/** Each day has all moments, and that is certain: a moment said for one day alone, or meals that nobody counted, are not. */
function standsTogether(all: readonly Said[], { dayParts, weekdays, everyDays, meals, timesADay, everyHours }: ReadDirections): boolean {
  const order = all.map(({ dayPart, weekday }) => (dayPart ? 'm' : weekday === undefined ? '' : 'd')).join('')
  if (!/^(?:d*m*|m*d*)$/.test(order)) return false
  if (dayParts.length > 1 && (weekdays.length > 0 || everyDays !== undefined)) return false
  if (dayParts.length > 2 && dayParts.includes('night') && dayParts.includes('bedtime')) return false
  return !meals || (dayParts.length === 0 && (timesADay ?? everyHours) !== undefined)
}

function add(read: ReadDirections, { dayPart, isBeside: _, weekday, ...said }: Said): boolean {
  if (Object.keys(said).some((key) => key in read)) return false
  if (dayPart && read.dayParts.includes(dayPart)) return false
  if (weekday !== undefined && read.weekdays.includes(weekday)) return false
  Object.assign(read, said)
  if (dayPart) read.dayParts.push(dayPart)
  if (weekday !== undefined) read.weekdays.push(weekday)
  return true
}
