import type { Db } from '../database/tables.ts'
import type { About, NoticeSubject } from './noticeTypes.ts'

type AnySubject = NoticeSubject<string, unknown>

/** Reads what notices are about, each once, and answers how to look one up: nothing for what is gone. */
export async function readSubjects(db: Db, wanted: { subject: AnySubject; about: About }[]): Promise<(about: About) => unknown> {
  const subjects = new Map(wanted.map(({ subject }) => [subject.kind, subject]))
  const read = new Map<string, Map<string, unknown>>()
  for (const subject of subjects.values()) {
    const ids = wanted.flatMap(({ about }) => (about.kind === subject.kind ? [about.id] : []))
    read.set(subject.kind, await readAll(db, subject, [...new Set(ids)]))
  }
  return ({ kind, id }) => read.get(kind)?.get(id)
}

async function readAll(db: Db, subject: AnySubject, ids: string[]): Promise<Map<string, unknown>> {
  if (subject.list) return subject.list(db, ids)
  return new Map(await Promise.all(ids.map(async (id) => [id, await subject.find(db, id)] as const)))
}
