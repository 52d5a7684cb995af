import { expect, test } from 'vitest'
import { parseArticle } from './article.ts'
import { levelFaults } from './articleLevel.ts'
import { numbersToCall } from './articleText.ts'

const written = `---
title: High blood pressure
summary: What it is.
icd10: I10, I11-I15
keywords: Hypertension, blood pressure
---
## What it is
Blood pushes
too hard.

It is common.
- One
- Two
  goes on
## Signs you may notice
None.
## What you can do
Walk.
## Medicines
Tablets.
## Get help now
Call 112.
## See someone soon
Soon.
## Questions for your doctor
- What is my target?
## Sources
- World Health Organization, Hypertension (2023). https://www.who.int/news-room/fact-sheets/detail/hypertension
- National guidelines. https://www.health.gov.za/
`
const file = 'education/en/hypertension.md'
const refusalOf = (text: string) => {
  try {
    parseArticle(file, text)
  } catch (error) {
    return (error as Error).message
  }
  return 'read'
}

test('a file becomes an article', () => {
  const { sections, ...article } = parseArticle(file, written)
  expect(article).toEqual({
    slug: 'hypertension',
    title: 'High blood pressure',
    summary: 'What it is.',
    minutes: 1,
    icd10: [
      { from: 'I10', to: 'I10' },
      { from: 'I11', to: 'I15' },
    ],
    keywords: ['hypertension', 'blood pressure'],
    sources: [
      {
        name: 'World Health Organization, Hypertension',
        year: 2023,
        url: 'https://www.who.int/news-room/fact-sheets/detail/hypertension',
      },
      { name: 'National guidelines', year: null, url: 'https://www.health.gov.za/' },
    ],
  })
  expect(sections.map(({ id }) => id)).toEqual(['what', 'signs', 'do', 'medicines', 'now', 'soon', 'ask'])
  expect(sections[0]).toEqual({
    id: 'what',
    heading: 'What it is',
    blocks: [{ text: 'Blood pushes too hard.' }, { text: 'It is common.' }, { items: ['One', 'Two goes on'] }],
  })
})

test('what is wrong is said with its line', () => {
  const refusals = {
    [refusalOf('# High blood pressure')]: `${file}:1: The file must begin with '---', its fields, and '---' again.`,
    [refusalOf(written.replace('summary:', 'sumary:'))]: `${file}:3: There is no field 'sumary', only title, summary, icd10, keywords.`,
    [refusalOf(written.replace('summary: What it is.\n', ''))]: `${file}:1: The field 'summary' is missing.`,
    [refusalOf(written.replace('What it is.', ''))]: `${file}:3: The field 'summary' is empty.`,
    [refusalOf(written.replace('I11-I15', 'I15-I11'))]: `${file}:4: 'I15-I11' is no ICD-10 category: write I10, or I11-I15.`,
    [refusalOf(written.replace('## Medicines\nTablets.\n', ''))]: `${file}:19: Here '## Medicines' must stand, not '## Get help now'.`,
    [refusalOf(written.replace('Tablets.', ''))]: `${file}:19: The section '## Medicines' is empty.`,
    [refusalOf(written.replace('Tablets.', '**Tablets.**'))]:
      `${file}:20: Only headings with '## ', paragraphs and lists with '- ' are possible.`,
    [refusalOf(written.replace('. https://www.health.gov.za/', ''))]:
      `${file}:29: A source is written '- Name (year). https://address'; the year may be left out.`,
    [refusalOf(`${written}## More\n`)]: `${file}:30: '## Sources' is the last section.`,
  }
  expect(Object.keys(refusals)).toEqual(Object.values(refusals))
})

const sectionsOf = (text: string, safety = 'Call us.') => [
  { id: 'what' as const, heading: '', blocks: [{ text }] },
  { id: 'now' as const, heading: '', blocks: [{ text: safety }] },
]
const plain = 'You can feel well and still need care. Ask your nurse at the clinic. '.repeat(28)

test('an article reads plainly and has the length of a few minutes', () => {
  expect(levelFaults({ keywords: [], sections: sectionsOf(plain) })).toEqual([])
  expect(levelFaults({ keywords: [], sections: sectionsOf('Rest well.') })).toEqual(['4 words, at least 350'])
  expect(levelFaults({ keywords: [], sections: sectionsOf(plain.repeat(2)) })).toEqual(['786 words, at most 600'])
})

test('long words, long sentences and a hard safety box are said', () => {
  const hard = 'Regular administration of medication facilitates satisfactory physiological regulation of circulation. '.repeat(36)
  expect(levelFaults({ keywords: [], sections: sectionsOf(hard) })[0]).toMatch(/^reading grade \d+(\.\d)?, at most 8.5/)
  const long = `${'and then you walk '.repeat(7)}.`
  expect(levelFaults({ keywords: [], sections: sectionsOf(`${plain} ${long}`) })).toEqual([
    `28 words in one sentence: '${long.slice(0, -2)}'`,
  ])
  const safety = 'Immediately telephone emergency services if respiratory difficulty develops unexpectedly. '.repeat(3)
  expect(levelFaults({ keywords: [], sections: sectionsOf(plain, safety) })).toEqual([
    expect.stringMatching(/^'Get help now' has reading grade/),
  ])
})

test('a name that has no plainer word counts as a short one', () => {
  const named = 'Hydrochlorothiazide works. Tuberculosis heals. '.repeat(90)
  expect(levelFaults({ keywords: ['tuberculosis'], sections: sectionsOf(named) })).toEqual([])
  expect(levelFaults({ keywords: ['cough'], sections: sectionsOf(named) })[0]).toMatch(/reading grade/)
})

test('the numbers to call are found, readings are not', () => {
  expect(numbersToCall('Over 185/112? Call 112 from any cellphone or 10177. SADAG: 0800 567 567. Call 112.')).toEqual([
    '112',
    '10177',
    '0800 567 567',
  ])
})
