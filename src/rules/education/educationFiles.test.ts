// The library as it is shipped: its form, how it reads, and that everything that leads to an article finds it.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseArticle } from './article.ts'
import { levelFaults } from './articleLevel.ts'
import { parseCourse } from './course.ts'
import { articleSlugs } from './findArticle.ts'
import { isCourse } from './slugs.ts'

const read = <Item>(pattern: string, parse: (file: string, text: string) => Item) =>
  globSync(pattern)
    .sort()
    .map((file) => parse(file, readFileSync(file, 'utf8')))
const articles = read('education/en/*.md', parseArticle)
const courses = read('education/en/courses/*.md', parseCourse)

test('every article reads plainly (domain 9.4)', () => {
  expect(articles.flatMap((article) => levelFaults(article).map((fault) => `${article.slug}: ${fault}`))).toEqual([])
})

test('every article and course that something leads to is there, and no other', () => {
  expect(articles.map(({ slug }) => slug)).toEqual(articleSlugs.toSorted())
  expect(courses).toHaveLength(6)
  expect(courses.filter(({ slug }) => !isCourse(slug))).toEqual([])
  expect(articles.filter(({ slug }) => isCourse(slug))).toEqual([])
})

test('a course is made of articles that there are', () => {
  const known = new Set(articles.map(({ slug }) => slug))
  expect(courses.flatMap((course) => course.articles.filter((slug) => !known.has(slug)).map((slug) => `${course.slug}: ${slug}`))).toEqual(
    [],
  )
})

test('no code belongs to two articles', () => {
  const overlaps = articles.flatMap((one, index) =>
    articles
      .slice(index + 1)
      .flatMap((other) =>
        one.icd10.flatMap((a) =>
          other.icd10.filter((b) => a.from <= b.to && b.from <= a.to).map((b) => `${one.slug} and ${other.slug}: ${b.from}`),
        ),
      ),
  )
  expect(overlaps).toEqual([])
})
