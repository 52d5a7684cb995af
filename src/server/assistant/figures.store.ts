import { sql } from 'kysely'
import type { CountedAnswers } from '#rules/assistant/answerFigures.ts'
import type { Db } from '../database/tables.ts'

/** Of everybody's answers since then, in numbers; nothing to anybody but administrators. */
export async function countAnswers(db: Db, since: Date): Promise<CountedAnswers[]> {
  const { rows } = await sql<Record<'about' | 'code' | 'answers' | 'patients', string>>`select * from assistant_figures(${since})`.execute(
    db,
  )
  return rows.map(({ about, code, answers, patients }) => ({
    about: about as CountedAnswers['about'],
    code,
    answers: Number(answers),
    patients: Number(patients),
  }))
}
