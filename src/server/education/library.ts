import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { parseArticle, slugOf } from '#rules/education/article.ts'
import { parseCourse } from '#rules/education/course.ts'

const FOLDER = new URL('../../../education/en/', import.meta.url)

/** Stands for the words of a text: with one changed it is another. */
const versionOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12)

function readFolder<Text>(folder: string, parse: (file: string, text: string) => Text) {
  const files = readdirSync(new URL(folder, FOLDER)).filter((name) => name.endsWith('.md'))
  return new Map(
    files.toSorted().map((name) => {
      const text = readFileSync(new URL(`${folder}${name}`, FOLDER), 'utf8')
      return [slugOf(name), { ...parse(`education/en/${folder}${name}`, text), version: versionOf(text) }] as const
    }),
  )
}

const read = () => ({ articles: readFolder('./', parseArticle), courses: readFolder('courses/', parseCourse) })
let kept: ReturnType<typeof read> | undefined

/** The files of education/en, read once; they change with the program. */
export const educationTexts = () => (kept ??= read())
