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
  dayParts: DayPart[]
  weekdays: number[]
}

type Said = Partial<Omit<ReadDirections, 'dayParts' | 'weekdays'>> & { dayPart?: DayPart; weekday?: number }

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
const AT = '(?:in the |at |every |each |with |before |after )?'

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
  [`${AT}(?:mornings?|breakfast)`, () => ({ dayPart: 'morning' })],
  [`${AT}(?:midday|noon|lunch ?(?:time)?)`, () => ({ dayPart: 'midday' })],
  [`${AT}(?:evenings?|supper|dinner)`, () => ({ dayPart: 'evening' })],
  [`${AT}(?:bed ?time|bed)`, () => ({ dayPart: 'bedtime' })],
  [`${AT}nights?|nightly`, () => ({ dayPart: 'night' })],
  [`(${Object.keys(latin).join('|')})`, ([, short]) => latin[short!]!],
  [`(?:on |every |each )?(${weekdayNames.join('|')})s?`, ([, name]) => ({ weekday: weekdayNames.indexOf(name!) })],
  // What changes nothing about when.
  ['and|et|by mouth|orally|(?:with|after|before) (?:food|meals)|on an empty stomach', () => ({})],
]

const known = rows.map(([pattern, say]) => [new RegExp(`(?:${pattern})(?![\\p{L}\\d])`, 'uy'), say] as const)

/** What directions say of how often; null as soon as one word of them is not understood, or the same is said twice. */
export function readDirections(frequency: string): ReadDirections | null {
  const text = tidied(frequency)
  const read: ReadDirections = { dayParts: [], weekdays: [] }
  for (let at = 0; at < text.length;) {
    const found = sayAt(text, at)
    if (!found || !add(read, found.said)) return null
    at = found.end
    while (text[at] === ' ') at++
  }
  read.dayParts.sort((a, b) => dayPartOrder.indexOf(a) - dayPartOrder.indexOf(b))
  read.weekdays.sort((a, b) => a - b)
  return read
}

/** 'T.D.S., with food' as 'tds with food'. */
const tidied = (frequency: string) =>
  frequency
    .toLowerCase()
    .replace(/(?<=\p{L})\./gu, '')
    .replace(/[(),;&+]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function sayAt(text: string, at: number): { said: Said; end: number } | undefined {
  for (const [pattern, say] of known) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return { said: say(match), end: pattern.lastIndex }
  }
  return undefined
}

function add(read: ReadDirections, { dayPart, weekday, ...said }: Said): boolean {
  if (Object.keys(said).some((key) => key in read)) return false
  if (dayPart && read.dayParts.includes(dayPart)) return false
  if (weekday !== undefined && read.weekdays.includes(weekday)) return false
  Object.assign(read, said)
  if (dayPart) read.dayParts.push(dayPart)
  if (weekday !== undefined) read.weekdays.push(weekday)
  return true
}
