const words: Record<string, number> = { half: 0.5, a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 }
const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '1/2': 0.5, '1/4': 0.25, '3/4': 0.75 }

/** Half tablets are whole thoughts, thirds are not; '1,000' may be one or a thousand, '11/2' is one and a half or five and a half. */
const AMOUNT = `(?:(\\d+)(?:\\s*([½¼¾])|\\s+([13]/[24]))|([½¼¾]|[13]/[24])|(0[.,]\\d{1,3}|\\d+(?:[.,]\\d{1,2})?)|(${Object.keys(words).join('|')})\\b)`

/** What is counted, by its name: another word may be of how often, or of how much ('1 or 2'). */
const UNIT = [
  '(?:tab(?:let)?|cap(?:sule)?|puff|drop|spray|inhalation|sachet|lozenge|vial|ampoule|patch|spoon|teaspoon|tablespoon)(?:e?s)?',
  '(?:injection|application|dose|unit|pill|measure|scoop|gram)s?',
  '(?:pessar|suppositor)(?:y|ies)',
  'mls?|mg|mcg|g|iu',
].join('|')

/** The strength may be said once more behind it, in brackets. */
const DOSE = new RegExp(`^\\s*${AMOUNT}\\s*(?:(?:of )?an?\\s+)?(${UNIT})?\\s*(?:\\(\\d+(?:[.,]\\d+)? ?(?:mg|g|mcg|ml)\\))?\\.?\\s*$`, 'iu')

/** '1 tablet', 'half a tablet', '1½ tablets', '5 ml'; null where it is not wholly one amount of something. */
export function readDose(dose: string): { doseQty: number; doseUnit: string } | null {
  const match = DOSE.exec(dose)
  if (!match) return null
  const [, whole, sign, written, fraction, number, word, unit = ''] = match
  const part = fractions[sign ?? written ?? fraction ?? ''] ?? NaN
  const doseQty = number ? Number(number.replace(',', '.')) : word ? words[word.toLowerCase()]! : Number(whole ?? 0) + part
  if (!(doseQty >= 0.001 && doseQty <= 9999)) return null
  return { doseQty, doseUnit: unitNames[unit.toLowerCase()] ?? (unit.replace(/^(tablet|capsule|puff|drop)s$/i, '$1') || 'dose') }
}

const unitNames: Record<string, string> = { tab: 'tablet', tabs: 'tablet', cap: 'capsule', caps: 'capsule' }
