import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseArticle } from '../education/article.ts'
import { answerFromLibrary } from './answer.ts'
import { graverHelp, historyOf } from './conversation.ts'
import { indexLibrary } from './libraryIndex.ts'
import { pointsOf } from './points.ts'
import { sideEffectsOf, sideEffectTopics } from './sideEffects.ts'

const folder = new URL('../../../education/en/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
const index = indexLibrary(files.map((name) => parseArticle(name, readFileSync(new URL(name, folder), 'utf8'))))
const now = new Date('2026-11-20T08:00:00Z')
const ask = (query: string, history: Parameters<typeof answerFromLibrary>[1]['history'] = []) =>
  answerFromLibrary(index, { query, history, now })
const said = (role: 'user' | 'assistant', content: string, slug: string | null = null, minutesAgo = 1) => ({
  role,
  content,
  slug,
  at: new Date(now.getTime() - minutesAgo * 60_000),
})

/* The tests of domain 8.5, word for word. */

test('an emergency is a card, and no article comes first', () => {
  expect(ask('I have crushing chest pain')).toMatchObject({ advice: '', triage: { level: 'emergency', group: 'heart' } })
  expect(ask('I want to die')).toMatchObject({ triage: { level: 'self_harm' } })
  expect(ask('my sugar is 2.4')).toMatchObject({ triage: { level: 'emergency', group: 'sugar', advice: ['take_sugar'], before: null } })
  expect(ask('I want to die and my sugar is 2.4').triage, 'the group is that of the level').toMatchObject({
    level: 'emergency',
    group: 'sugar',
    cards: ['emergency', 'self_harm'],
  })
})

test('what is denied or asked in general is answered', () => {
  const denied = ask("I don't have chest pain, just heartburn")
  expect(denied).toMatchObject({ triage: null, citations: [{ slug: 'gord' }, {}] })
  expect(ask('What are the signs of a stroke?').advice).toContain('If this is happening now, call 112.')
})

test('a change of medicines is refused, with the article beside it', () => {
  const { advice, refusal, citations } = ask('should I stop my amlodipine')
  expect(refusal).toBe('medicine_change')
  expect(advice).toContain("Please don't change or combine medicines without asking your doctor, nurse or pharmacist.")
  expect(citations[0]?.slug).toBe('hypertension')
})

test('a question that names no topic goes on with the last one', () => {
  expect(ask('and the side effects?', [said('user', 'How does TB spread?'), said('assistant', 'TB …', 'tb')]).citations[0]).toMatchObject({
    slug: 'tb',
    section: 'medicines',
  })
})

test('asked for side effects, it says those of the article, and not the first points about its medicines', () => {
  const after = (slug: string) => ask('and the side effects?', [said('user', 'What is it?'), said('assistant', '…', slug)])
  const tb = after('tb').advice
  expect(tb).toContain('- Your urine may turn orange.')
  expect(tb).toContain('- See someone soon: tingling or burning feet')
  expect(tb).not.toContain('4 medicines together for the first 2 months')
  expect(ask('side effects of amlodipine').advice).toContain('Amlodipine can make your ankles swell.')
  const hiv = after('hiv')
  expect(hiv.citations.map(({ slug }) => slug)).toEqual(['hiv', 'medicine-safety'])
  expect(hiv.advice).toContain('It names no side effects of its medicines. What is true of most medicines:\n- ')
  expect(hiv.advice).toContain('- nausea (feeling sick) or loose stools')
  expect(ask('What are side effects?').citations).toMatchObject([{ slug: 'medicine-safety', section: 'signs' }])
})

test.each(sideEffectTopics)('what is said of side effects stands in the article: %s', (slug) => {
  const article = index.articles.get(slug)!
  for (const { section, text } of sideEffectsOf(slug)) {
    const sentences = pointsOf(article, section).join(' ')
    expect(sentences).toContain(text)
  }
})

test.each([...index.articles.keys()])('every answer ends with when to get help, and whom to call, in whole sentences: %s', (slug) => {
  const last = ask('and the medicines?', [said('assistant', '…', slug)])
    .advice.split('\n')
    .at(-1)
  expect(last).toMatch(/\.$/)
  expect(last).toContain('Call 112')
  expect(last).not.toMatch(/[:;]\s*(Call 112|$)|\.\./)
})

test('signs of one list are not said under the beginning of another', () => {
  const { advice } = ask('What is cholesterol?')
  expect(advice).toContain('These can be signs of a heart attack: chest pain that is tight or heavy;')
  expect(advice).toMatch(/sick or short of breath\. These can be signs of a stroke: one side of the face hangs down;/)
})

test('what is not about health is refused, and what the library does not hold is said', () => {
  const help = 'If you need help now, or somebody with you does, call 112. A nurse can call you too.'
  expect(ask('who won the rugby')).toMatchObject({
    refusal: 'not_health',
    citations: [],
    advice: `I can only help with health questions.\n${help}`,
    escalationAvailable: true,
  })
  expect(ask('what is prep').refusal).not.toBe('not_health')
  const unknown = ask('how is malaria treated in hospital')
  expect(unknown).toMatchObject({ refusal: 'unknown', citations: [], escalationAvailable: true })
  expect(unknown.advice).toContain(help)
})

test('two messages are read together for five minutes', () => {
  expect(ask('and I am bleeding', [said('user', 'I am pregnant')]).triage).toMatchObject({ group: 'pregnancy' })
  expect(ask('pain', [said('user', 'I have chest')]).triage, 'a phrase in two messages').toMatchObject({ group: 'heart' })
  const graver = ask('I am coughing up blood and bleeding', [said('user', 'I am pregnant')])
  expect(graver.triage, 'a card of its own hides no graver one').toMatchObject({ level: 'emergency', before: 'I am pregnant' })
  expect(ask('and I am bleeding', [said('user', 'I am pregnant', null, 6)]).triage).toBeNull()
  expect(ask('What is TB?', [said('user', 'I have chest pain')]).triage, 'its card was shown').toBeNull()
})

test("a card that only the server found is shown, a graver one of the phone stays, and both count by the server's time", () => {
  const turn = { query: 'I am pregnant', at: new Date(now.getTime() + 600_000), answer: { ...ask('I am pregnant'), askedAt: now } }
  const answer = ask('and I am bleeding', historyOf([turn]))
  expect(graverHelp({ cards: [], advice: [] }, answer)).toEqual({ cards: ['emergency'], advice: answer.triage?.advice })
  expect(graverHelp({ cards: ['emergency', 'violence'], advice: [] }, answer).cards).toEqual(['emergency', 'violence'])
  expect(historyOf([turn])).toMatchObject([
    { role: 'user', at: now },
    { role: 'assistant', at: now },
  ])
})

test.each([
  'What is high blood pressure?|hypertension',
  'How do I take my medicine safely?|medicine-safety',
  'What foods help with diabetes?|diabetes-2',
  'How does TB spread?|tb',
  'When should I worry about a headache?|migraine',
  'What does undetectable HIV mean?|hiv',
])('a suggested question is answered: %s', (line) => {
  const [question, slug] = line.split('|')
  const { advice, citations, refusal } = ask(question!)
  expect(citations[0]?.slug).toBe(slug)
  expect(refusal).toBeNull()
  expect(advice.split('\n').length).toBeLessThanOrEqual(8)
})
