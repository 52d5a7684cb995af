import { sql } from 'kysely'
import { measuredOf, type Measured } from '#rules/assessments/measured.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { rounded } from '#rules/vitals/kinds.ts'
import type { Db } from '../database/tables.ts'
import { addReading } from '../vitals/store.ts'

type Measuring = { userId: string; nurseId: string; measured: readonly Measured[]; about: string; at: Date }

const idOf = (about: string, { kind, value1, value2 }: Measured) => reportIdOf('measured', [about, kind, value1, value2].join('|'))

/** Adds what a nurse measured to the readings: of one intake or assessment the same values once, however often it is amended. */
export async function addMeasured(db: Db, { userId, nurseId, measured, about, at }: Measuring, now: Date) {
  for (const one of measured)
    await addReading(
      db,
      {
        id: idOf(about, one),
        kind: one.kind,
        context: one.context,
        userId,
        value1: rounded(one.kind, one.value1),
        value2: one.value2 === null ? null : rounded(one.kind, one.value2),
        measuredAt: at,
        source: 'nurse',
        recordedBy: nurseId,
        replaces: null,
      },
      now,
    )
}

/** The ids of readings of earlier versions of what is being amended: only its answers say what of them holds, for the risk too. */
export async function listAmendedReadings(db: Db, userId: string): Promise<string[]> {
  const earlier = await db
    .selectFrom('assessments as draft')
    .innerJoin('assessments as a', 'a.root_id', 'draft.root_id')
    .select(['a.root_id', 'a.answers'])
    .where('draft.patient_id', '=', userId)
    .where('draft.completed_at', 'is', null)
    .where('a.completed_at', 'is not', null)
    .execute()
  return earlier.flatMap(({ root_id: rootId, answers }) => measuredOf(answers, 'random').map((one) => idOf(rootId, one)))
}

type Amending = { amended: string[]; measured: readonly Measured[]; about: string }

/** Marks as mistakes the amended readings that are no longer said; one that is said again counts again. */
export async function markAmended(db: Db, { amended, measured, about }: Amending) {
  const said = measured.map((one) => idOf(about, one))
  await db
    .updateTable('vitals')
    .set({ entered_in_error: sql`id <> all(${said}::uuid[])` })
    .where('source', '=', 'nurse')
    .where(sql<boolean>`id = any(${amended}::uuid[])`)
    .execute()
}
