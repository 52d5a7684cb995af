// Signs that doctors type and none of our fonts draws, in letters that say the same.
const spelledOut: Record<string, string> = {
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '≠': 'not equal to ',
  '→': '->',
  '←': '<-',
  '✓': 'yes',
  '✔': 'yes',
}

/** One line as it may be printed: no control, direction or invisible characters, so that a name can neither break nor reorder a paper. */
export function oneLine(text: string) {
  return paragraphsAsTyped(text).replaceAll('\n', ' ').replace(/ {2,}/g, ' ').trim()
}

/** The same for longer text; its line breaks stay. */
export function paragraphsAsTyped(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u2000-\u200a\u3000]/g, ' ')
    .replace(/[\u202f\u2007]/g, '\u00a0')
    .replaceAll('\u2011', '-')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\ufe00-\ufe0f]|(?!\n)\p{Cc}/gu, '')
    .normalize('NFC')
    .replace(/[≥≤≈≠→←✓✔]/g, (sign) => spelledOut[sign]!)
}
