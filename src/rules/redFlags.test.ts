import { describe, expect, test } from 'vitest'
import { triage } from './redFlags.ts'
import type { FlagGroup, HelpCard } from './redFlagGroups.ts'

const cardsOf = (text: string) => triage(text).cards
/** As the reason for a visit, where nobody writes 'I'. */
const reason = (text: string) => triage(text, { isAboutWriter: true }).cards

describe('the cases of domain 8.3', () => {
  test('crushing chest pain is an emergency', () => expect(cardsOf('I have crushing chest pain')).toEqual(['emergency']))
  test('what is denied shows no card', () =>
    expect(triage("I don't have chest pain, just heartburn")).toMatchObject({ cards: [], groups: [], isMentioned: true }))
  test('what is only asked about shows no card, but the line to call 112', () =>
    expect(triage('What are the signs of a stroke?')).toMatchObject({ cards: [], isMentioned: true }))
  test('who wants to die is met gently', () => expect(cardsOf('I want to die')).toEqual(['self_harm']))
  test('a low sugar comes with what to do about it', () =>
    expect(triage('my sugar is 2.4')).toMatchObject({ cards: ['emergency'], advice: ['take_sugar'], groups: ['sugar'] }))
  test('a question about a medicine or the rugby is none of this', () => {
    for (const text of ['should I stop my amlodipine', 'who won the rugby', ''])
      expect(triage(text)).toEqual({ cards: [], advice: [], groups: [], isMentioned: false })
  })
})

type Row = [text: string, group: FlagGroup, card: HelpCard]

const happening: Row[] = [
  ['My chest is very tight since this morning', 'heart', 'emergency'],
  ['I have pain in my left arm', 'heart', 'emergency'],
  ['I think my father has a hart attak', 'heart', 'emergency'],
  ['Ek het borspyn', 'heart', 'emergency'],
  ['Nginobuhlungu besifuba', 'heart', 'emergency'],
  ['Ndineentlungu zesifuba', 'heart', 'emergency'],
  ['Her face is drooping', 'stroke', 'emergency'],
  ['his speech is slured', 'stroke', 'emergency'],
  ['My left side is weak', 'stroke', 'emergency'],
  ['My ma het n beroerte', 'stroke', 'emergency'],
  ["I can't breathe", 'breathing', 'emergency'],
  ['I can not breath', 'breathing', 'emergency'],
  ['My throat is closing', 'breathing', 'emergency'],
  ['Ek kan nie asemhaal nie', 'breathing', 'emergency'],
  ['Angikwazi ukuphefumula', 'breathing', 'emergency'],
  ['Andikwazi ukuphefumla', 'breathing', 'emergency'],
  ['I want to kill myself', 'self_harm', 'self_harm'],
  ['I feel suiside is the only way', 'self_harm', 'self_harm'],
  ['Ek dink aan selfmoord', 'self_harm', 'self_harm'],
  ['Ngifuna ukuzibulala', 'self_harm', 'self_harm'],
  ['My son drank paraffin', 'poison', 'emergency'],
  ['I took too many tablets', 'poison', 'emergency'],
  ['I am pregnant and bleeding', 'pregnancy', 'emergency'],
  ['We are pregnant, and I see with blurry vision', 'pregnancy', 'emergency'],
  ['My baby is not moving', 'pregnancy', 'emergency'],
  ['My brother is having a fit', 'seizure', 'emergency'],
  ['She is unconcious', 'seizure', 'emergency'],
  ['I have a fever and a stiff neck', 'infection', 'emergency'],
  ['My baby is 6 weeks old and has a fever', 'infection', 'emergency'],
  ['I am diabetic, shaking and sweating', 'sugar', 'emergency'],
  ['I missed my insulin and I am vomiting', 'sugar', 'emergency'],
  ['He hits me', 'violence', 'violence'],
  ['I was raped', 'violence', 'violence'],
  ['I am afraid to go home', 'violence', 'violence'],
  ['Ek is verkrag', 'violence', 'violence'],
  ['Ngidlwenguliwe', 'violence', 'violence'],
  ['My child is limp', 'child', 'emergency'],
  ['My baby has sunken eyes and is not drinking', 'child', 'emergency'],
  ['I am vomitting blood', 'gut', 'emergency'],
  ['My stool is black', 'gut', 'emergency'],
  ['I started a new medicine and have blisters', 'drug_reaction', 'emergency'],
  ['My eyes are turning yellow', 'drug_reaction', 'urgent'],
  ['I keep hearing voices', 'mind', 'urgent'],
  ['I am shaking since I stopped drinking', 'mind', 'urgent'],
  ['I am coughing up blood', 'other_urgent', 'urgent'],
  ['I have HIV and a fever', 'other_urgent', 'urgent'],
  ['A dog bit my leg', 'other_urgent', 'urgent'],
]

test.each(happening)('%s', (text, group, card) => {
  const { cards, groups } = triage(text)
  expect(cards).toEqual([card])
  expect(groups).toContain(group)
})

test.each([
  'I have no chest pain',
  'I do not have any chest pain',
  'My baby had no fever or fits',
  'I never took too many tablets',
  'I am pregnant without bleeding',
  'Ek het nie borspyn nie',
  'Ek het geen borspyn',
  'He is not unconscious',
])('denied, so no card: %s', (text) => expect(triage(text)).toMatchObject({ cards: [], isMentioned: true }))

test.each([
  'I have no fever but chest pain',
  'no cough, chest pain since last night, I sweat',
  'It is not only chest pain, I also vomit',
  "I don't know why I can't breathe",
  'There is no relief from my chest pain',
  'I am not feeling well chest pain',
  'I said no. Chest pain came anyway',
])('a no that is not about it denies nothing: %s', (text) => expect(cardsOf(text)).toEqual(['emergency']))

test('what somebody says of ending their life is never waved aside', () => {
  for (const text of ["I don't want to kill myself", 'What is suicide?', 'never again suicide'])
    expect(cardsOf(text)).toEqual(['self_harm'])
})

test.each(['What causes chest pain?', 'Signs of stroke', 'Explain a seizure that wont stop', 'Can a snake bite kill?'])(
  'asked in general, no card: %s',
  (text) => expect(triage(text)).toMatchObject({ cards: [], isMentioned: true }),
)

test('what is no question is told of somebody, also without an I', () => {
  for (const text of ['Chest pain since yesterday', 'when walking chest pain', 'CHEST-PAIN', 'chset pian']) {
    expect(reason(text)).toEqual(['emergency'])
    expect(cardsOf(text)).toEqual(['emergency'])
  }
  for (const [text, card] of [
    ['throat is closing after bee sting', 'emergency'],
    ['coughing up blood', 'urgent'],
    ['stiff neck and fever', 'emergency'],
    ['chest feels heavy and sweating', 'emergency'],
    ['Vomiting blood. What must be done?', 'emergency'],
    ['what to do, granny is vomiting blood', 'emergency'],
    ['kan nie asemhaal nie', 'emergency'],
  ] as const)
    expect(cardsOf(text), text).toEqual([card])
  for (const text of [
    'what to do if somebody has a stroke',
    'signs of a stroke',
    'is vomiting blood dangerous',
    'Hi nurse, can a snake bite kill',
    'hoe lyk beroerte',
    'izimpawu ze stroke',
  ])
    expect(triage(text), text).toMatchObject({ cards: [], isMentioned: true })
})

test('the reason for a visit is about its writer, unless it is a general question', () => {
  expect(reason('What are the signs of a stroke?')).toEqual([])
  expect(reason('Follow-up. No chest pain.')).toEqual([])
})

test.each([
  'My vomiting stopped, blood pressure is fine',
  'I am vomiting, blood pressure tablets finished',
  'My son walks with a limp',
  'I used to be a chess player and have back pain',
  'I want advice on end of life care for my mother',
  'I have abused alcohol for years',
  'My chest cold is better',
  'We had food poisoning last week',
  'My shoes are tight',
  'I keep fit and feel fine',
  'I drank too much coffee',
  'I need a repeat of my heart medicine',
  'I have sugar diabetes type 2',
  'A headache that comes and goes for me',
  'My period pain is bad',
])('only near it: %s', (text) => expect(triage(text, { isAboutWriter: true }).cards).toEqual([]))

type Sugar = [text: string, card: HelpCard | undefined]

test.each<Sugar>([
  ['my sugar is 2.4', 'emergency'],
  ['My glucose was 2,9 this morning', 'emergency'],
  ['my sugar is 3.0', 'urgent'],
  ['my sugar is 3.9', 'urgent'],
  ['my sugar is 4.0', undefined],
  ['my sugar is 19.9', undefined],
  ['my sugar is 20', 'emergency'],
  ['my blood sugar went up to 25.3', 'emergency'],
  ['my sugar is below 3', 'emergency'],
  ['my sugar is above 20', 'emergency'],
  ['my sugar is below 4', 'urgent'],
  ['my suiker is 2.1', 'emergency'],
  ['my sugar is not below 3', undefined],
  ['my sugar was high for 2 days', undefined],
  ['my sugar was 7 at 2:30', undefined],
  ['I check my sugar 2 times a day', undefined],
  ['my sugar was 8.5 on 2/11', undefined],
  ['I put 2 sugars in my tea', undefined],
  ['I have sugar, type 2', undefined],
  ['my sugar is fine. I slept 2 nights badly', undefined],
  ['I drink sugar free cola, 2 cans', undefined],
])('%s', (text, card) => expect(cardsOf(text)).toEqual(card ? [card] : []))

test.each<Sugar>([
  ['my bp is 210/130 and I have a headache', 'emergency'],
  ['pressure 185 over 100 and blurred vision', 'emergency'],
  ['my bp is 210/130', undefined],
  ['my bp is 150/90 and I have a headache', undefined],
  ['my bp is 190/100 but no headache', undefined],
  ['What does 190/120 with a headache mean?', undefined],
])('%s', (text, card) => expect(cardsOf(text)).toEqual(card ? [card] : []))

test('only low sugars are told to take sugar', () => {
  expect(triage('my sugar is 3.5').advice).toEqual(['take_sugar'])
  expect(triage('my sugar is 26').advice).toEqual([])
})

test('each emergency brings its own sentence', () => {
  expect(triage('I think I have a stroke').advice).toEqual(['note_the_time'])
  expect(triage('My son drank bleach').advice).toEqual(['poison_line'])
  expect(triage('She collapsed').advice).toEqual(['on_the_side'])
})

test('of emergency and urgent the graver shows; help with self-harm and violence stands beside it', () => {
  expect(cardsOf('I am coughing blood and have chest pain')).toEqual(['emergency'])
  expect(cardsOf('I took too many pills, I want to die')).toEqual(['emergency', 'self_harm'])
  expect(cardsOf('He hits me and I want to die')).toEqual(['self_harm', 'violence'])
})

test('marks on letters and big letters change nothing', () => expect(cardsOf('Ek het ’n HARTAANVÁL')).toEqual(['emergency']))

test('a long text is read in a moment', () => {
  const begun = process.threadCpuUsage()
  triage('I walk and my chest is fine and tight shoes hurt me, no stroke. '.repeat(16))
  // Of the processor's time, which other programs do not lengthen.
  expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(200)
})

test.each([
  'My uncle had a heart attack years ago',
  'My grandmother died of a stroke, will I get it?',
  'How do I prevent a stroke?',
  'my sugar was 2.9 last month but it is fine now',
])('what is over, or feared, is only asked about: %s', (text) => expect(cardsOf(text)).toEqual([]))

test.each([
  'I had a stroke years ago and my arm is numb on one side',
  'my chest pain started last month and is worse',
  'I was in hospital last month, now chest pain',
  'last month I was fine but today I have chest pain',
  'my chest is paining since last year',
])('what goes on is no memory: %s', (text) => expect(cardsOf(text)).toEqual(['emergency']))

test('a reading counts without an I, and a meter is no other machine', () => {
  expect(cardsOf('glucose 1.9 and sweating')).toEqual(['emergency'])
  expect(cardsOf('my machine says 28')).toEqual(['emergency'])
  expect(cardsOf('my bp machine says 28')).toEqual([])
  expect(cardsOf('my machine says 38')).toEqual([])
  expect(cardsOf('What happens when glucose is below 3?')).toEqual([])
})
