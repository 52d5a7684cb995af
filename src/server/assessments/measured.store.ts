import type { Measured } from '#rules/assessments/measured.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { rounded } from '#rules/vitals/kinds.ts'
import type { Db } from '../database/tables.ts'
import { addReading } from '../vitals/store.ts'

type Measuring = { userId: string; nurseId: string; measured: readonly Measured[]; about: string; at: Date }

/** Adds what a nurse measured to the readings: of one intake or assessment the same values once, however often it is amended. */
export async function addMeasured(db: Db, { userId, nurseId, measured, about, at }: Measuring, now: Date) {
  for (const { kind, value1, value2, context } of measured)
    await addReading(
      db,
      {
        id: reportIdOf('measured', [about, kind, value1, value2].join('|')),
        kind,
        context,
        userId,
        value1: rounded(kind, value1),
        value2: value2 === null ? null : rounded(kind, value2),
        measuredAt: at,
        source: 'nurse',
        recordedBy: nurseId,
        replaces: null,
      },
      now,
    )
}
