import { readingsInFigures } from './redFlagNumberWords.ts'
import { foldRedFlagText } from './redFlagText.ts'

/** Domain 8.3: below it, or from it on, somebody is in danger now; and below the third one it is low. */
const LOW = 3
const HIGH = 20
const LOWISH = 4

const sugar = /\b(?:blood ?)?(?:sugars?|glucose|suger|suiker|bloedsuiker|u?shukela|i?swekile)\b(?![ -]?free)/g
/** 'My machine says 28': of a meter that is of no pressure, pulse or fever. */
const meter =
  /(?<!\b(?:bp|pressure|oxygen|pulse|fever|temperature|heart) )\b(?:machine|meter|glucometer)(?= (?:just )?(?:says?|said|shows?|reads?|gives?)\b)/g
const MOST_OF_METER = 35
/** What is counted in something else is not a glucose: '2 days', 'at 2:30', 'type 2', '2 teaspoons', '5 %', '120 over 80'. */
const number =
  /(?<![\d/:.,-])(\d{1,3}(?:[.,]\d{1,2})?)(?![\d/:%]|[.,]\d)(?!\s*(?:-|to|over|oor|days?|weeks?|months?|years?|yrs?|hours?|hrs?|h\b|minutes?|mins?|times?|x\b|am\b|pm\b|teaspoons?|spoons?|cups?|g\b|mg\b|ml\b|kg\b|tablets?|pills?|units?|dae|weke|maande|jaar|keer))/g
const countsSomethingElse = /\b(?:type|tipe|every|last|past|for|since|age|aged|at|day|week|month|times|\d+\s*(?:over|oor))\s*$/
const below = /\b(?:below|under|less than|lower than|onder)\s*$/
/** A reading of another time. */
const isOfThen = /\b(?:last (?:month|year)|(?:months?|years?) ago|kudala|verlede (?:maand|jaar))\b/
const denied = /\b(?:no|not|never|geen|nie)\s+(?:\S+\s+){0,2}$/
/** How far after the word 'sugar' its number stands, in characters; a full stop with a space behind it ends the sentence. */
const REACH = 60

export type SugarReading = { level: 'low' | 'lowish' | 'high'; isDenied: boolean }

/** The glucose readings (mmol/L) in a text that ask for help. */
export function sugarReadings(text: string): SugarReading[] {
  const folded = readingsInFigures(foldRedFlagText(text))
  return [...folded.matchAll(sugar), ...folded.matchAll(meter)].flatMap((word) => {
    const sentence = folded.slice(word.index + word[0].length).split(/[.;!?]\s|\n/)[0] ?? ''
    return [...sentence.matchAll(number)].flatMap((found) => {
      const lead = sentence.slice(0, found.index)
      if (lead.length > REACH || countsSomethingElse.test(lead)) return []
      const value = Number(found[1]!.replace(',', '.'))
      if (!/sug|gluc|suik|shuk|swek/.test(word[0]) && value >= MOST_OF_METER) return []
      const level = levelOf(below.test(lead) ? value - 0.1 : value)
      return level ? [{ level, isDenied: denied.test(lead) || isOfThen.test(sentence) }] : []
    })
  })
}

function levelOf(value: number): SugarReading['level'] | undefined {
  if (value < LOW) return 'low'
  if (value < LOWISH) return 'lowish'
  return value >= HIGH ? 'high' : undefined
}
