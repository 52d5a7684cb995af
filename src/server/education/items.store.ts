import type { EducationItem } from '#contract/education.ts'
import { articleItem, courseItem, type DonePart } from '#rules/education/progress.ts'
import type { Db } from '../database/tables.ts'
import { educationTexts } from './library.ts'
import { listDone } from './store.ts'
import { articlesOf } from './texts.ts'

/** Every text as far as somebody has read it, and its progress at an instant. */
export async function listReadItems(db: Db, userId: string, at: Date): Promise<(EducationItem & { before: number })[]> {
  const done = await listDone(db, userId)
  const before = toItems(done.filter((part) => part.at < at))
  return toItems(done).map((item, place) => ({ ...item, before: before[place]!.progress }))
}

function toItems(done: DonePart[]): EducationItem[] {
  const { articles, courses } = educationTexts()
  return [
    ...[...articles.values()].map((article) => articleItem(article, done)),
    ...[...courses.values()].map((course) => courseItem(course, articlesOf(course), done)),
  ]
}
