import type { ArticleSection, ArticleSource, SectionId, TextBlock } from '#contract/education.ts'
import { articleText } from './articleText.ts'
import { EducationFault, listOf, readEducationText, type EducationText, type TextLine, type TextPart } from './educationText.ts'

/** The sections of every article, in this order, and their headings in English (domain 9.1). */
const headings: Record<SectionId, string> = {
  what: 'What it is',
  signs: 'Signs you may notice',
  do: 'What you can do',
  medicines: 'Medicines',
  now: 'Get help now',
  soon: 'See someone soon',
  ask: 'Questions for your doctor',
}
export const sectionIds = Object.keys(headings) as SectionId[]
const SOURCES = 'Sources'
/** How fast somebody reads who reads with effort. */
const WORDS_PER_MINUTE = 130

/** ICD-10 categories from one to another, both included: I11 to I15. */
export type CodeRange = { from: string; to: string }

export type Article = {
  slug: string
  title: string
  summary: string
  minutes: number
  icd10: CodeRange[]
  keywords: string[]
  sections: ArticleSection[]
  sources: ArticleSource[]
}

/** An article out of its file, or a refusal that names the line. */
export function parseArticle(file: string, text: string): Article {
  const read = readEducationText(file, text, ['title', 'summary', 'icd10', 'keywords'])
  for (const name of ['title', 'summary', 'keywords'])
    if (read.field(name).text === '') throw new EducationFault(file, read.field(name).line, `The field '${name}' is empty.`)
  requireHeadings(read)
  const sections = sectionIds.map((id, index) => ({
    id,
    heading: headings[id],
    blocks: blocksOf(file, read.parts[index]!),
  }))
  return {
    slug: slugOf(file),
    title: read.field('title').text,
    summary: read.field('summary').text,
    minutes: Math.max(1, Math.ceil(articleText(sections).split(/\s+/).length / WORDS_PER_MINUTE)),
    icd10: listOf(read.field('icd10')).map((range) => codeRangeOf(file, read.field('icd10').line, range)),
    keywords: listOf(read.field('keywords')).map((keyword) => keyword.toLowerCase()),
    sections,
    sources: sourcesOf(file, read.parts.at(-1)!),
  }
}

/** The name of a file without its folder and ending. */
export const slugOf = (file: string) => /([^/]+)\.md$/.exec(file)?.[1] ?? file

function requireHeadings({ file, parts }: EducationText) {
  const expected = [...Object.values(headings), SOURCES]
  for (const [index, heading] of expected.entries()) {
    const part = parts[index]
    if (!part) throw new EducationFault(file, parts.at(-1)?.line ?? 1, `The section '## ${heading}' is missing.`)
    if (part.heading !== heading) throw new EducationFault(file, part.line, `Here '## ${heading}' must stand, not '## ${part.heading}'.`)
  }
  const more = parts[expected.length]
  if (more) throw new EducationFault(file, more.line, `'## ${SOURCES}' is the last section.`)
}

/** The paragraphs and lists of a part; lines below each other are one paragraph, or go on with the item above. */
export function blocksOf(file: string, { heading, line, lines }: TextPart): TextBlock[] {
  const blocks: TextBlock[] = []
  let isOpen = false
  for (const { text } of lines) {
    const item = /^- (.*)$/.exec(text)?.[1]
    const last = blocks.at(-1)
    if (item !== undefined) {
      if (last && 'items' in last) last.items.push(item)
      else blocks.push({ items: [item] })
    } else if (text !== '' && isOpen && last) {
      if ('items' in last) last.items.push(`${last.items.pop()!} ${text}`)
      else last.text += ` ${text}`
    } else if (text !== '') blocks.push({ text })
    isOpen = text !== ''
  }
  if (blocks.length === 0) throw new EducationFault(file, line, `The section '## ${heading}' is empty.`)
  return blocks
}

function codeRangeOf(file: string, line: number, text: string): CodeRange {
  const [, from, to = from] = /^([A-Z]\d\d)(?:-([A-Z]\d\d))?$/.exec(text) ?? []
  if (from === undefined || to === undefined || to < from)
    throw new EducationFault(file, line, `'${text}' is no ICD-10 category: write I10, or I11-I15.`)
  return { from, to }
}

function sourcesOf(file: string, { line, lines }: TextPart): ArticleSource[] {
  const sources = lines.filter(({ text }) => text !== '').map((one) => sourceOf(file, one))
  if (sources.length === 0) throw new EducationFault(file, line, 'An article names its sources.')
  return sources
}

function sourceOf(file: string, { text, line }: TextLine): ArticleSource {
  const [, name, year, url] = /^- (.+?)(?: \((\d{4})\))?\. (https:\/\/\S+)$/.exec(text) ?? []
  if (name === undefined || url === undefined)
    throw new EducationFault(file, line, "A source is written '- Name (year). https://address'; the year may be left out.")
  return { name, year: year === undefined ? null : Number(year), url }
}
