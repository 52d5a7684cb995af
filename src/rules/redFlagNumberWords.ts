const unit = 'one|two|three|four|five|six|seven|eight|nine'
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const tens = 'twenty|thirty|fou?rty|fifty|sixty|seventy|eighty|ninety'

const valueOf = new Map([
  ...`zero|${unit}|${teens}`.split('|').map((word, value): [string, number] => [word, value]),
  ...tens.split('|').map((word, index): [string, number] => [word.replace('u?', ''), 20 + 10 * index]),
])

const below100 = `(?:(?:${tens})(?:[ -](?:${unit}))?|${teens}|${unit})`
/** 'a hundred and ten', 'one eighty', 'two oh five'. */
const from100 = `(?:(?:a|${unit}) hundred(?: (?:and )?${below100})?|(?:${unit})[ -](?:oh[ -](?:${unit})|(?:${tens})(?:[ -](?:${unit}))?|${teens}))`
const digit = `(?:zero|oh|${unit})`
const spoken = new RegExp(`\\b(${from100}|${below100}|zero)(?: (?:point|comma|komma) (${digit}(?: ${digit})*))?\\b`, 'g')

/** What leads to a reading: 'I have two children' is none, and 'is one of' neither. */
const leadsToReading =
  /\b(?:sugars?|suger|glucose|level|reading|pressure|bp|temp|temperature|is|was|its|says?|said|shows?|showed|reads?|gives?|of|to|below|under|than|above|over|oor|now|still|only|about|around|almost|like|low|high) $/

/** Numbers that are spelled out as readings are: 'two point one' is 2.1, 'one eighty over one ten' 180 over 110. Of folded text. */
export const readingsInFigures = (folded: string) =>
  folded.replaceAll(spoken, (found: string, whole: string, decimals: string | undefined, at: number) => {
    const rest = folded.slice(at + found.length)
    if (!decimals && !/^ (?:over|oor)\b/.test(rest) && (found === 'one' || !leadsToReading.test(folded.slice(0, at)))) return found
    return decimals ? `${wholeOf(whole)}.${decimals.split(' ').map(wholeOf).join('')}` : `${wholeOf(whole)}`
  })

const wholeOf = (words: string) =>
  words.split(/[ -]/).reduce((sum, word) => {
    if (word === 'hundred') return 100 * (sum || 1)
    if (word === 'oh') return 100 * sum
    const value = valueOf.get(word.replace('fourty', 'forty')) ?? 0
    return value >= 10 && sum > 0 && sum < 10 ? 100 * sum + value : sum + value
  }, 0)
