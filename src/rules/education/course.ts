import type { QuizQuestion } from '#contract/education.ts'
import { slugOf } from './article.ts'
import { EducationFault, listOf, readEducationText, type TextPart } from './educationText.ts'

const ARTICLES_OF_A_COURSE = 3
const QUESTIONS_OF_A_COURSE = 5

export type Course = { slug: string; title: string; summary: string; articles: string[]; questions: QuizQuestion[] }

/** A course out of its file, or a refusal that names the line. */
export function parseCourse(file: string, text: string): Course {
  const read = readEducationText(file, text, ['title', 'summary', 'articles'])
  const articles = listOf(read.field('articles'))
  if (new Set(articles).size !== ARTICLES_OF_A_COURSE || articles.length !== ARTICLES_OF_A_COURSE)
    throw new EducationFault(file, read.field('articles').line, 'A course has 3 articles, with commas between their names.')
  for (const name of ['title', 'summary'])
    if (read.field(name).text === '') throw new EducationFault(file, read.field(name).line, `The field '${name}' is empty.`)
  if (read.parts.length !== QUESTIONS_OF_A_COURSE)
    throw new EducationFault(file, read.parts.at(-1)?.line ?? 1, `A course has 5 parts '## Question', not ${read.parts.length}.`)
  const questions = read.parts.map((part) => questionOf(file, part))
  return { slug: slugOf(file), title: read.field('title').text, summary: read.field('summary').text, articles, questions }
}

function questionOf(file: string, { heading, line, lines }: TextPart): QuizQuestion {
  if (heading !== 'Question') throw new EducationFault(file, line, `A part of a course is called '## Question', not '## ${heading}'.`)
  const said = lines.filter(({ text }) => text !== '')
  const [first, last] = [said.findIndex(isAnswer), said.findLastIndex(isAnswer)]
  const answers = said.slice(first, last + 1)
  const right = answers.flatMap(({ text }, index) => (text.startsWith('- [x] ') ? [index] : []))
  const [question, explanation] = [said.slice(0, Math.max(0, first)), said.slice(last + 1)].map((part) =>
    part.map(({ text }) => text).join(' '),
  )
  if (answers.length < 2 || !answers.every(isAnswer) || right.length !== 1)
    throw new EducationFault(file, line, "A question has at least two answers below each other, one '- [x] …', the others '- [ ] …'.")
  if (!question || !explanation)
    throw new EducationFault(file, line, 'A question begins with what is asked, and ends with why the answer is right.')
  return { question, answers: answers.map(({ text }) => text.slice('- [x] '.length)), right: right[0]!, explanation }
}

const isAnswer = ({ text }: { text: string }) => /^- \[[ x]\] ./.test(text)
