/** Where a clause ends: no phrase goes across it, and no 'not' reaches over it. */
const END = '.'

const list = (words: string) => new Set(words.split(' '))

/** Between the words of a phrase these do not count: 'my chest is very tight' is 'chest tight'. */
const small = list(
  'a an the my his her their our your this that these it its i im ive he hes she shes they is are was were am be been being have has had got ' +
    'do does did very so really extremely badly quite just own of up out feel feels feeling felt getting gets become which when ' +
    'n die se is baie sami wami yami lami bami wam yam sam lam bam went gone goes suddenly completely totally still keeps kept all',
)
const SMALL_MOST = 3

const typos: Record<string, string> = {
  cant: 'cannot',
  cnt: 'cannot',
  cnot: 'cannot',
  carnt: 'cannot',
  doesn: 'doesnt',
  dnt: 'dont',
  dsnt: 'doesnt',
  accidently: 'accidentally',
  canot: 'cannot',
  cannt: 'cannot',
  chset: 'chest',
  cheast: 'chest',
  ches: 'chest',
  pian: 'pain',
  paine: 'pain',
  hart: 'heart',
  attak: 'attack',
  atack: 'attack',
  storke: 'stroke',
  strok: 'stroke',
  slured: 'slurred',
  breth: 'breath',
  brethe: 'breathe',
  breate: 'breathe',
  brething: 'breathing',
  tounge: 'tongue',
  tonge: 'tongue',
  swolen: 'swollen',
  anaphalaxis: 'anaphylaxis',
  suiside: 'suicide',
  suicde: 'suicide',
  sucide: 'suicide',
  overdoes: 'overdose',
  overdosis: 'overdose',
  preganant: 'pregnant',
  pregnent: 'pregnant',
  pregant: 'pregnant',
  bleedng: 'bleeding',
  bleading: 'bleeding',
  siezure: 'seizure',
  seizer: 'seizure',
  seisure: 'seizure',
  unconcious: 'unconscious',
  unconsious: 'unconscious',
  collasped: 'collapsed',
  colapsed: 'collapsed',
  vomitting: 'vomiting',
  vommiting: 'vomiting',
  vometing: 'vomiting',
  stomache: 'stomach',
  stomac: 'stomach',
  diabetc: 'diabetic',
  suger: 'sugar',
  glucos: 'glucose',
  insuline: 'insulin',
}

/** Lower-cased and without the marks on letters. */
export const foldRedFlagText = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Its words one by one, the ends of clauses among them; 'can not' and 'can't' are 'cannot'. */
export function wordsOf(text: string): string[] {
  return foldRedFlagText(text)
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/\bcan not\b/g, 'cannot')
    .replaceAll(/\b(is|was|are)nt\b/g, '$1 not')
    .split(/([.,;:!?()/\n]+)|[^\p{L}\p{N}.,;:!?()/\n]+/u)
    .filter(Boolean)
    .map((word) => (/^[\p{L}\p{N}]/u.test(word) ? (typos[word] ?? word) : END))
}

/** As lists of words that may stand for each other. */
export type Phrase = readonly (readonly string[])[]
export const phraseOf = (written: string): Phrase => written.split(' ').map((word) => word.split('|'))

/** Where the phrase that begins at a word ends, or nothing when it does not stand there. */
function endOf(phrase: Phrase, words: readonly string[], start: number): number | undefined {
  let at = start
  for (const [index, wanted] of phrase.entries()) {
    if (index > 0) {
      at += 1
      for (let skipped = 0; skipped < SMALL_MOST && !wanted.includes(words[at] ?? END) && small.has(words[at] ?? END); skipped++) at += 1
    }
    if (!wanted.includes(words[at] ?? END)) return undefined
  }
  return at
}

export type PhraseMatch = { from: number; to: number }

/** Everywhere a phrase stands. */
export const findPhrase = (phrase: Phrase, words: readonly string[]): PhraseMatch[] =>
  words.flatMap((_, from) => {
    const to = endOf(phrase, words, from)
    return to === undefined ? [] : [{ from, to }]
  })

const REACH = 3
const ends = list(`${END} but however and yet though maar en`)
const negators = list('no not never without geen nie')
/** 'I don't have …': a 'don't' alone denies nothing ('I don't know, my chest hurts'). */
const deniesWith: Record<string, ReadonlySet<string>> = {
  dont: list('have feel get'),
  doesnt: list('have feel get'),
  didnt: list('have feel get'),
  havent: list('had got any'),
  hasnt: list('had got any'),
}
/** After these a 'no' or 'not' denies nothing: 'not only chest pain', 'no relief from …'. */
const isNoDenial = list(
  'only just sure relief idea doubt better stopping going feeling well good ok okay able sleeping sleep eating appetite energy food work money',
)

/** Whether what begins at a word is denied: by a word of the same clause, three words before it at most. */
export function isDenied(words: readonly string[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - REACH); back--) {
    const word = words[back]!
    if (ends.has(word)) return false
    const next = words[back + 1] ?? END
    if (negators.has(word) && !isNoDenial.has(next)) return true
    if (deniesWith[word]?.has(next)) return true
  }
  return false
}

/** What lies behind: nobody is in danger of it now. What goes on since then, or is told of the present, is no memory. */
const isOver = /\b(?:(?:years?|months?|long|lank|jare|maande) (?:ago|back|terug|gelede)|last (?:month|year)|in (?:19|20)\d\d|kudala)\b/
const goesOn = /\b(?:is|am|are|im|have|has|hurts|hurting|paining|feel|since|started|starting|began|begun|still|again|worse|sedert|weer)\b/
/** What somebody died of, and what is to be prevented, is only asked about. */
const isFeared = /\b(?:died|wasweleka|washona|prevent|prevents|preventing|prevention|avoid|voorkom)\b/
const clauseEnds = list(`${END} but now and maar nou manje ngoku`)

/** Whether the clause around a mention tells of what is over, or asks how it is prevented. */
export function isPast(words: readonly string[], { from, to }: PhraseMatch): boolean {
  const begins = words.findLastIndex((word, at) => at < from && clauseEnds.has(word)) + 1
  const ends = words.findIndex((word, at) => at > to && clauseEnds.has(word))
  const clause = words.slice(begins, ends < 0 ? undefined : ends).join(' ')
  return isFeared.test(clause) || (isOver.test(clause) && !goesOn.test(clause))
}

const people = list(
  'i im ive my me mine myself we our us he she his her him hes shes himself herself ek ons hy sy haar hom ' +
    'mina mna wami yami lami sami bami wam yam lam sam bam ke nna ngwanaka',
)

/** A message that begins so leaves its 'I' out. */
const began = list('took drank swallowed woke fell cut')

/** Whether it is told of the writer or of somebody they name: 'I', 'my child', 'ngi…', 'ndi…'. */
export const isOfSomebody = (words: readonly string[]) =>
  began.has(words.find((word) => word !== 'accidentally' && word !== 'just') ?? '') ||
  words.some((word) => people.has(word) || /^(a?ngi|a?ndi)\p{L}{2}/u.test(word))

/** Whether it is put as a question that is asked of nobody in particular: 'What are the signs of a stroke?' */
export const isGeneralQuestion = (text: string) => /^\W*(what|whats|which|how|wat|watter|hoe)\b[^?]*\?/.test(foldRedFlagText(text))

/** What begins a question, also where nobody writes its mark; 'kan nie' and 'will not' begin what is told. */
const asks =
  /^\W*(?:(?:hi|hello|hey|good (?:morning|day|evening)|sawubona|molo|hallo|please|pls|nurse|doctor|dr|sister|suster|so|and|but|ok|okay|en)\W+)*(?:(?:what|whats|which|how|hows|why|where|who|whats|explain|describe|define|tell me|teach|show|if|wat|watter|hoe|hoekom|waarom|waar|wie|as|verduidelik|vertel|yini|ngabe|ingabe|kungani|kutheni|yintoni|ngaba)\b|(?:is|are|was|were|am|do|does|did|can|could|should|would|will|shall|may|must|kan|moet|sal|mag|wanneer) (?!not\b|nie\b)|when (?:should|is|are|do|does|to|can|will|must|did)\b)/
const seeksFacts =
  /\b(?:(?:signs?|symptoms?|causes?|meaning|definition|types?|stages?|risks?|dangers?|difference) (?:of|between|for)|(?:information|info|facts|article|advice) (?:on|about)|(?:treatment|cure|diet|medicine|first aid|test) (?:of|for)|side effects?|prevention|tekens|simptome|oorsake|izimpawu|iimpawu|ziyini|zithini|ziyintoni|yintoni|yini)\b/
/** 'What must I do, she is vomiting blood' asks, and tells; 'what to do if …' only asks. */
const asksWhatToDo =
  /\b(?:what (?:to|must|should|can|do|now)|help|wat (?:moet|nou|maak))\b(?!.{0,25}\b(?:if|when|for|in case|about|as|wanneer|vir)\b)/
const isQuestion = (sentence: string) =>
  seeksFacts.test(sentence) || ((asks.test(sentence) || sentence.trimEnd().endsWith('?')) && !asksWhatToDo.test(sentence))

/** The sentences that ask nothing: what stands there is told, also where its 'I' is left out ('Coughing up blood'). */
export const statementsOf = (text: string): string =>
  foldRedFlagText(text)
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/\bcan not\b/g, 'cannot')
    .split(/(?<=[.!?\n])\s*/)
    .filter((sentence) => !isQuestion(sentence))
    .join('\n')
