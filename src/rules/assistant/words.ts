/** Words that say nothing of what a question is about. */
const stopWords = new Set(
  (
    'a about after again all also am an and any are as at be because been being but by can cannot could did do does doing dont for from get ' +
    'getting go going good got had has have having he her hers him his how i if im in into is it its ive just know like long make many may me ' +
    'mean means more most much must my need no not now of off on once one or other our out over own please said same say she should so some ' +
    'still such take taking tell than that the their them then there these they thing things this those to too up us use very want was we ' +
    'were what whats when where which while who why will with without would you your yours explain help give hi hello doctor nurse person people ' +
    'always never every each day today week happen happens bad best better way ways kind really something someone when worry causes cause caused'
  ).split(' '),
)

/** Lower case, without the marks on letters. */
export const foldQuestion = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/['’`]/g, '').toLowerCase()

/** So that 'tablets' is 'tablet' and 'coughing' is 'cough'. */
function stemOf(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|us|is)$/, '$1·')
    .replace(/s$/, '')
    .replace('·', '')
    .replace(/(?<=\w{4})(ing|ed)$/, '')
    .replace(/(?<=\w{3})e$/, '')
}

/** What a text is about, word by word. */
export const tokensOf = (text: string): string[] =>
  foldQuestion(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stemOf)
