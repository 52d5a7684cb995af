import { readingsInFigures } from './redFlagNumberWords.ts'
import { foldRedFlagText } from './redFlagText.ts'

const reading = /(?<!\d)(\d{3})\s*(?:\/|over|oor)\s*(\d{2,3})(?!\d)/g
const HIGH_ABOVE = 180
const HIGH_BELOW = 110
const MOST = 300
/** What makes one high pressure an emergency (domain 3.2, RV01). */
const besides =
  /\b(?:headaches?|hoofpyn|kopseer|chest|bors|breath|breathe|breathing|asem|blurred|blurry|confused|vomiting|weak|numb|pregnant|swanger)\b/
const negated = /\b(?:no|not|without|geen|nie|dont have) (?:\S+ )?(?:headaches?|chest|blurred|blurry)/

/** Whether a text has a blood pressure that is an emergency. */
export function hasGravePressure(text: string): boolean {
  const folded = readingsInFigures(foldRedFlagText(text))
  const isHigh = [...folded.matchAll(reading)].some(([, above, below]) => {
    const [high, low] = [Number(above), Number(below)]
    return (high >= HIGH_ABOVE || low >= HIGH_BELOW) && high <= MOST && low < high
  })
  return isHigh && besides.test(folded) && !negated.test(folded)
}
