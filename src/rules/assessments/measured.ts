import type { Answers } from '#contract/assessmentAnswers.ts'
import type { GlucoseContext, ReadingValues } from '#contract/vitals.ts'
import { whyNotReading } from '../vitals/kinds.ts'

export type Measured = ReadingValues & { context: GlucoseContext | null }

/** What was measured at an intake or an assessment, as readings; 'not available' and half a blood pressure are none. */
export function measuredOf(answers: Answers, glucose: GlucoseContext | null): Measured[] {
  const { bp_above: above, bp_below: below } = answers
  const pressure: Measured[] =
    typeof above === 'number' && typeof below === 'number' ? [{ kind: 'bp', value1: above, value2: below, context: null }] : []
  const others = (['weight', 'height', 'pulse', 'glucose'] as const).flatMap((kind): Measured[] => {
    const value1 = answers[kind]
    return typeof value1 === 'number' ? [{ kind, value1, value2: null, context: kind === 'glucose' ? glucose : null }] : []
  })
  return [...pressure, ...others]
}

/** Why what was measured can be no reading of a living person. */
export const whyNotMeasured = (answers: Answers) =>
  measuredOf(answers, null)
    .map(whyNotReading)
    .find((why) => why !== undefined)
