import { sql } from 'kysely'
import type { KnownConditions } from '#contract/symptoms.ts'
import { problemKey, topProblems, type Judgement } from '#rules/diagnoses/problems.ts'
import type { Db } from '../database/tables.ts'
import { findProfile } from '../people/store.ts'

/* The door for rooms that show what somebody has. */

/** What these patients added themselves, newest first, as far as the caller may read it. */
export const listToldDiagnoses = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('diagnoses')
    .select(['id', 'user_id as userId', 'name', 'severity', 'diagnosed_by as diagnosedBy', 'diagnosed_on as diagnosedOn', 'version'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('diagnosed_on', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** What somebody has, as far as they may read it themselves: what danger signs depend on (domain 3.2). */
export async function findKnownConditions(db: Db, userId: string): Promise<KnownConditions> {
  const [profile, told, diagnoses] = await Promise.all([
    findProfile(db, userId),
    listToldDiagnoses(db, [userId]),
    listNamedDiagnoses(db, userId),
  ])
  const said = [...(profile?.chronic_conditions ?? []), ...(profile?.pregnancy === 'pregnant' ? ['Pregnant'] : [])]
  return { conditions: [...new Set([...said, ...told.map(({ name }) => name)])], diagnoses }
}

const listNamedDiagnoses = (db: Db, userId: string) =>
  db
    .selectFrom('visit_diagnoses as x')
    .innerJoin('appointments as a', 'a.id', 'x.appointment_id')
    .innerJoin('consultations as c', 'c.appointment_id', 'x.appointment_id')
    .select(['x.name', 'x.code', 'a.starts_at as visitAt'])
    .where('x.user_id', '=', userId)
    .where('x.visibility', '=', 'care_team')
    .where('c.signed_at', 'is not', null)
    .orderBy('a.starts_at', 'desc')
    .orderBy('x.position')
    .execute()

/** How doctors judged these patients' problems last. */
export async function listJudgements(db: Db, userIds: readonly string[]): Promise<(Judgement & { userId: string })[]> {
  const rows = await db
    .selectFrom('problem_changes as c')
    .leftJoin('doctor_profiles as d', 'd.doctor_id', 'c.doctor_id')
    .distinctOn(['c.user_id', 'c.problem'])
    .select(['c.user_id as userId', 'c.problem', 'c.status', 'c.version', 'c.changed_at as at', 'd.display_name as byName'])
    .where(sql<boolean>`c.user_id = any(${userIds}::uuid[])`)
    .orderBy('c.user_id')
    .orderBy('c.problem')
    .orderBy('c.version', 'desc')
    .execute()
  return rows.map(({ at, byName, ...row }) => ({ ...row, changed: { byName: byName ?? '', at } }))
}

/** What a list of patients says of each: the active problems out of signed notes, three at most. */
export async function listTopProblems(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const [named, judged] = await Promise.all([listProblemNames(db, userIds), listJudgements(db, userIds)])
  return new Map(
    [...Map.groupBy(named, ({ userId }) => userId)].map(([userId, rows]) => {
      const last = judged.filter((one) => one.userId === userId)
      const statusOf = (row: (typeof rows)[number]) => last.find(({ problem }) => problem === problemKey(row))?.status ?? 'active'
      const once = [...new Map(rows.toReversed().map((row) => [problemKey(row), row])).values()].toReversed()
      return [userId, topProblems(once.map((row) => ({ ...row, status: statusOf(row) })))]
    }),
  )
}

const listProblemNames = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('visit_diagnoses as x')
    .innerJoin('visit_notes as n', 'n.appointment_id', 'x.appointment_id')
    .select(['x.user_id as userId', 'x.name', 'x.code', 'x.severity'])
    .where(sql<boolean>`x.user_id = any(${userIds}::uuid[])`)
    .where('x.on_problem_list', '=', true)
    .where('n.signed_at', 'is not', null)
    .orderBy('n.signed_at', 'desc')
    .orderBy('x.position')
    .execute()
