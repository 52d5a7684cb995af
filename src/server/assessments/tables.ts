import type { ColumnType, Generated } from 'kysely'
import type { Answers } from '#contract/assessmentAnswers.ts'
import type { AssessmentKind } from '#contract/assessments.ts'
import type { RiskLevel } from '#contract/nurses.ts'
import type { Risk, RiskInputs } from '#rules/assessments/risk.ts'

/** Read as it is, written as text. */
type Json<T> = ColumnType<T, string, string>

export type AssessmentsTables = {
  intakes: {
    patient_id: string
    answers: ColumnType<Answers, string | undefined, string>
    version: Generated<number>
    nurse_id: string | null
    saved_at: Date
    completed_at: Date | null
  }
  assessments: {
    id: string
    patient_id: string
    root_id: string
    number: Generated<number>
    kind: AssessmentKind
    amend_reason: string | null
    conditions: Generated<string[]>
    is_pregnant: Generated<boolean>
    answers: ColumnType<Answers, string | undefined, string>
    version: Generated<number>
    nurse_id: string | null
    saved_at: Date
    completed_at: Date | null
    patient_summary: Generated<string>
  }
  risk_assessments: {
    id: string
    patient_id: string
    assessment_id: string
    inputs: Json<RiskInputs & Pick<Risk, 'scored' | 'missing' | 'overrides'>>
    points: number
    proposed_level: RiskLevel
    final_level: RiskLevel
    override_reason: Generated<string>
    confirmed_by: string | null
    at: Date
  }
}
