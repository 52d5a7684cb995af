import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RedFlagRuleId, type FollowUpAnswer, FollowUpId, type RedFlagLevel } from '#contract/redFlags.ts'
import { type Severity, SymptomCode, SymptomTrigger } from '#contract/symptoms.ts'
import { VitalKind } from '#contract/vitals.ts'
import { addMinutes } from '#rules/time.ts'
import { readingCases } from '#testing/redFlags/readingCases.ts'
import { symptomCases } from '#testing/redFlags/symptomCases.ts'
import { log, now, type RedFlagCase, type RedFlagEvent, reading } from '#testing/redFlags/writing.ts'
import { evidenceOf, type ReadingEvent, type SymptomEvent } from './events.ts'
import { followUpsOf, followUpTexts } from './followUps.ts'
import { healthFactsOf, redFlagFactsOf } from './healthFacts.ts'
import { readingRules } from './readingRules.ts'
import { redFlagsOf } from './redFlagRules.ts'
import { symptomRules } from './symptomRules.ts'

const rules = { ...symptomRules, ...readingRules }
const cases = [...symptomCases, ...readingCases]

/** The levels that each rule gives. */
const levelsOfRule: Record<Exclude<RedFlagRuleId, 'words'>, RedFlagLevel[]> = {
  RF01: ['emergency'],
  RF02: ['emergency'],
  RF03: ['emergency'],
  RF04: ['emergency', 'urgent'],
  RF05: ['emergency'],
  RF06: ['emergency', 'urgent'],
  RF07: ['emergency'],
  RF08: ['emergency'],
  RF09: ['emergency'],
  RF10: ['emergency', 'urgent'],
  RF11: ['emergency', 'urgent'],
  RF12: ['urgent'],
  RF13: ['emergency', 'urgent'],
  RF14: ['nurse'],
  RF15: ['urgent'],
  RF16: ['urgent'],
  RF17: ['nurse'],
  RF18: ['nurse'],
  RV01: ['emergency', 'urgent'],
  RV02: ['urgent'],
  RV03: ['emergency', 'urgent'],
  RV04: ['emergency', 'urgent'],
  RV05: ['emergency', 'urgent'],
  RV06: ['urgent'],
  RV07: ['emergency', 'urgent'],
}

const isSymptom = (event: RedFlagEvent): event is SymptomEvent => 'code' in event
const isReading = (event: RedFlagEvent): event is ReadingEvent => 'kind' in event
const inputOf = ({ newest, before, conditions }: Omit<RedFlagCase, 'rule' | 'level'>) => ({
  now,
  symptoms: before.filter(isSymptom),
  readings: before.filter(isReading),
  facts: healthFactsOf(conditions),
  newest,
})
const flags = (newest: RedFlagEvent, before: RedFlagEvent[] = [], conditions: string[] = []) =>
  redFlagsOf(inputOf({ newest, before, conditions }))

describe.each(Object.keys(levelsOfRule) as (keyof typeof rules)[])('%s', (rule) => {
  const own = cases.filter((one) => one.rule === rule)

  test('answers each of its cases as the domain does, and stands among what was found', () => {
    for (const one of own) {
      const found = rules[rule](evidenceOf(inputOf(one))) || null
      expect({ ...one, level: found }).toEqual(one)
      expect(redFlagsOf(inputOf(one)).rules.includes(rule), JSON.stringify(one)).toBe(one.level !== null)
    }
  })

  test('is tried on each of its levels, and on nothing', () => {
    expect(new Set(own.map(({ level }) => level))).toEqual(new Set([...levelsOfRule[rule], null]))
  })
})

test('there is no rule without its cases', () => {
  expect(Object.keys(levelsOfRule)).toEqual(RedFlagRuleId.options.filter((id) => id !== 'words'))
})

test('all rules run, the highest level shows, and all that matched is kept', () => {
  const feverishCough = flags(log('cough', 3), [
    log('fever', 1),
    log('headache', 3, { minutesAgo: 1440 }),
    log('rash', 3, { minutesAgo: 2880 }),
  ])
  expect(feverishCough).toEqual({ rules: ['RF14', 'RF17'], level: 'nurse', cards: ['nurse'], advice: ['tb_test'] })
  const pain = flags(log('chest_pain', 3), [log('fainting', 1), reading('pulse', 140), reading('bp', 181, 90)])
  expect(pain).toMatchObject({ rules: ['RF01', 'RF05', 'RV01', 'RV07'], level: 'emergency', cards: ['emergency'], advice: [] })
  expect(flags(log('cough', 1))).toEqual({ rules: [], level: null, cards: [], advice: [] })
})

test('who thinks of ending their life is met with that card, not with another', () => {
  expect(flags(log('low_mood', 1, { answers: { self_harm: 'unknown' } }))).toMatchObject({ level: 'emergency', cards: ['self_harm'] })
  const severe = flags(log('low_mood', 3, { answers: { self_harm: 'yes' } }), [log('anxiety', 3, { minutesAgo: 1440 })])
  expect(severe).toMatchObject({ rules: ['RF08', 'RF18'], cards: ['self_harm'] })
})

test('what to do at once stands with the card: sugar, rest and measure again, a TB test', () => {
  expect(flags(reading('glucose', 2.8))).toMatchObject({ cards: ['emergency'], advice: ['take_sugar'] })
  expect(flags(reading('glucose', 3.4))).toMatchObject({ cards: ['urgent'], advice: ['take_sugar'] })
  expect(flags(reading('bp', 185, 95))).toMatchObject({ cards: ['urgent'], advice: ['rest_and_repeat'] })
  expect(flags(reading('bp', 185, 95), [reading('bp', 182, 95, 6)])).toMatchObject({ cards: ['emergency'], advice: [] })
})

test('what is typed as a symptom is read for words that ask for help, and of violence nobody is told', () => {
  const typed = (text: string) => flags({ ...log('other', 1), text })
  expect(typed('crushing chest pain')).toMatchObject({ rules: ['words'], level: 'emergency', cards: ['emergency'] })
  expect(typed('I want to die')).toMatchObject({ rules: ['words'], level: 'emergency', cards: ['self_harm'] })
  expect(typed('coughing blood')).toMatchObject({ rules: ['words'], level: 'urgent', cards: ['urgent'] })
  expect(typed('He hits me')).toEqual({ rules: [], level: null, cards: ['violence'], advice: [] })
  expect(typed('my ears ring')).toEqual({ rules: [], level: null, cards: [], advice: [] })
  expect(flags({ ...log('cough', 1), text: 'crushing chest pain' }), 'a note is not a symptom').toMatchObject({ rules: [] })
})

test('what was just saved counts once, whether it stands among what was known or not', () => {
  const newest = { ...reading('bp', 185, 95), id: 'a' }
  expect(flags(newest, [{ ...newest }])).toMatchObject({ level: 'urgent' })
  expect(flags(newest, [newest])).toMatchObject({ level: 'urgent' })
})

test('an old emergency does not speak again when something harmless is logged', () =>
  expect(flags(log('runny_nose', 1), [log('chest_pain', 3), reading('glucose', 2.1), log('seizure', 3, { answers: {} })])).toMatchObject({
    level: null,
  }))

test('a question is asked where a rule turns on it, and nowhere else', () => {
  const facts = healthFactsOf(['Diabetes'])
  for (const { newest, conditions } of symptomCases) {
    if (!isSymptom(newest)) continue
    const asked = followUpsOf(newest, { facts: healthFactsOf(conditions) })
    const answer = (said: FollowUpAnswer) =>
      flags({ ...newest, answers: Object.fromEntries(FollowUpId.options.map((id) => [id, said])) }, [], conditions)
    expect(asked.length > 0, JSON.stringify(newest)).toBe(JSON.stringify(answer('yes')) !== JSON.stringify(answer('no')))
  }
  expect(followUpsOf(log('vomiting', 2), { facts })).toEqual(['drowsy_or_fast_breathing'])
  expect(followUpsOf(log('vomiting', 2), { facts: healthFactsOf([]) })).toEqual([])
  expect(Object.keys(followUpTexts())).toEqual(FollowUpId.options)
})

test.each([
  ['pregnant', ['Pregnancy', 'pregnant, 20 weeks', 'Z34.9', 'swanger'], ['Previous pregnancy', 'not pregnant', 'Hypertension']],
  [
    'diabetes',
    ['Type 2 Diabetes', 'sugar diabetes', 'E11.9 Type 2 diabetes mellitus', 'high sugar', 'diabetic'],
    ['mother has diabetes', 'Asthma'],
  ],
  ['hiv', ['HIV', 'B20', 'HIV positive', 'aids'], ['hives', 'first aid']],
  ['copd', ['COPD', 'Chronic obstructive pulmonary disease', 'Emphysema', 'J44.9'], ['Asthma']],
  ['heartFailure', ['Heart failure', 'Congestive cardiac failure', 'I50.0'], ['Heart attack', 'Kidney failure']],
  ['chemotherapy', ['on chemo', 'Chemotherapy for cancer', 'Z51.1'], ['Cancer in the family']],
] as const)('%s is read out of what conditions are called', (fact, yes, no) => {
  for (const name of yes) expect(healthFactsOf(['Eczema', name])[fact], name).toBe(true)
  for (const name of no) expect(healthFactsOf([name])[fact], name).toBe(false)
})

test('what doctors named counts beside what somebody says, and there what passes counts for ten months', () => {
  const named = (name: string, daysAgo: number, code: string | null = null) =>
    redFlagFactsOf({ conditions: ['HIV'], diagnoses: [{ name, code, visitAt: addMinutes(now, -daysAgo * 1440) }] }, now)
  expect(named('Type 2 diabetes', 3000)).toMatchObject({ diabetes: true, hiv: true, copd: false })
  expect(named('Long-term lung disease', 3000, 'J44.9')).toMatchObject({ copd: true })
  for (const [name, fact] of [
    ['Pregnancy', 'pregnant'],
    ['Chemotherapy', 'chemotherapy'],
  ] as const) {
    expect(named(name, 299)[fact]).toBe(true)
    expect(named(name, 300)[fact]).toBe(false)
  }
  expect(redFlagFactsOf({ conditions: ['Pregnancy'], diagnoses: [] }, now).pregnant).toBe(true)
})

const rank = (level: RedFlagLevel | null) => ['nurse', 'urgent', 'emergency'].indexOf(level ?? '')
const minutes = fc.integer({ min: 0, max: 20 * 1440 })
const anySymptom = fc
  .record({
    code: fc.constantFrom(...SymptomCode.options),
    severity: fc.constantFrom<Severity>(1, 2, 3),
    minutesAgo: minutes,
    triggers: fc.subarray([...SymptomTrigger.options]),
    answers: fc.dictionary(fc.constantFrom(...FollowUpId.options), fc.constantFrom<FollowUpAnswer>('yes', 'no', 'unknown')),
  })
  .map(({ code, severity, ...said }) => log(code, severity, said))
const anyReading = fc
  .tuple(fc.constantFrom(...VitalKind.options), fc.integer({ min: 1, max: 220 }), fc.integer({ min: 1, max: 130 }), minutes)
  .map(([kind, value1, value2, ago]) => reading(kind, value1, kind === 'bp' ? value2 : null, ago))
const conditions = fc.subarray(['Pregnancy', 'Diabetes', 'HIV', 'COPD', 'Heart failure', 'Chemotherapy'])
const history = fc.array(fc.oneof(anySymptom, anyReading), { maxLength: 8 })

test('what is more severe, or answered with yes, never lowers the level', () => {
  fc.assert(
    fc.property(anySymptom, history, conditions, fc.constantFrom(...FollowUpId.options), (newest, before, known, asked) => {
      const level = rank(flags(newest, before, known).level)
      const severer = { ...newest, severity: Math.min(3, newest.severity + 1) as Severity }
      expect(rank(flags(severer, before, known).level)).toBeGreaterThanOrEqual(level)
      expect(rank(flags({ ...newest, answers: { ...newest.answers, [asked]: 'yes' } }, before, known).level)).toBeGreaterThanOrEqual(level)
    }),
    { numRuns: 500 },
  )
})

test('what else is known never lowers the level, and "I don\'t know" is yes', () => {
  fc.assert(
    fc.property(fc.oneof(anySymptom, anyReading), history, anySymptom, conditions, (newest, before, more, known) => {
      const found = flags(newest, before, known)
      expect(rank(flags(newest, [...before, more], known).level)).toBeGreaterThanOrEqual(rank(found.level))
      if (!isSymptom(newest)) return
      const unknown = Object.fromEntries(Object.entries(newest.answers).map(([id, said]) => [id, said === 'yes' ? 'unknown' : said]))
      expect(flags({ ...newest, answers: unknown }, before, known)).toEqual(found)
    }),
    { numRuns: 500 },
  )
})
