import type { ViewedAssessment, ViewedRisk } from '#contract/assessments.ts'
import { assessmentForm } from '#rules/assessments/assessmentForm.ts'
import {
  factorWords,
  kindWords,
  levelWords,
  missingText,
  overrideWords,
  pointsText,
  riskNotice,
  scoreLines,
} from '#rules/assessments/assessmentWords.ts'
import { checkedConditions } from '#rules/assessments/conditionChecks.ts'
import { hasLeadIn, LEAD_IN, SOURCE_LINE } from '#rules/assessments/questionnaires.ts'
import { answerText, askedOf } from '#rules/assessments/questions.ts'
import { type RiskFactor, riskFactors, type RiskOverride } from '#rules/assessments/risk.ts'
import { t } from '#rules/translate.ts'
import type { PdfBlock } from './pdfBlocks.ts'
import { paperInstant, southAfricanTime } from './paperLayout.ts'
import { type PdfDocument, renderPdf } from './pdfDocument.ts'
import { oneLine } from './pdfText.ts'

export type AssessmentOnPaper = { language: string | null; brandName: string; assessment: ViewedAssessment }

/** A completed assessment in A4: the patient's id and 'Confidential' stand on each page (domain 6.8). */
export const assessmentPdf = (paper: AssessmentOnPaper): Promise<Uint8Array> => renderPdf(paper.language, () => assessmentPaper(paper))

function assessmentPaper({ brandName, assessment }: AssessmentOnPaper): PdfDocument {
  const { patient, completedAt, risk } = assessment
  const brand = oneLine(brandName)
  const confidential = t`Confidential`
  return {
    title: t`Nursing assessment`,
    number: assessment.id,
    createdAt: completedAt,
    blocks: [
      { kind: 'brand', text: brand },
      { kind: 'title', text: kindWords()[assessment.kind] },
      { kind: 'facts', rows: headOf(assessment) },
      ...(risk ? riskBlocks(risk) : []),
      ...answerBlocks(assessment),
      { kind: 'paragraph', text: SOURCE_LINE },
    ],
    runningHead: `${confidential}, ${patient.id}`,
    footer: t`${{ confidential }}. Patient ${{ id: patient.id }}. ${{ brand }}.`,
  }
}

const headOf = ({ patient, completedAt, nurseName, number, amendReason, answers, risk }: ViewedAssessment): [string, string][] => [
  [t`Patient`, oneLine(patient.name)],
  [t`Patient id`, patient.id],
  [t`Nurse`, oneLine(nurseName)],
  [t`Completed`, southAfricanTime(paperInstant(completedAt))],
  [t`Version`, String(number)],
  ...(amendReason ? [[t`Reason for the change`, oneLine(amendReason)] as [string, string]] : []),
  ...scoreLines(answers, risk),
]

function riskBlocks(risk: ViewedRisk): PdfBlock[] {
  const [factors, overrides] = [factorWords(), overrideWords()]
  return [
    { kind: 'heading', text: t`Risk` },
    {
      kind: 'facts',
      rows: [
        [t`Level`, levelWords()[risk.finalLevel]],
        [t`Proposed`, `${levelWords()[risk.proposedLevel]}, ${pointsText(risk.points)}`],
        ...risk.scored.map((one): [string, string] => [factors[one.factor as RiskFactor], pointsText(one.points)]),
        ...risk.overrides.map((one): [string, string] => [t`High because of`, overrides[one as RiskOverride]]),
        ...(risk.missing.length > 0
          ? [
              [missingText(risk.missing.length, riskFactors.length), risk.missing.map((one) => factors[one as RiskFactor]).join(', ')] as [
                string,
                string,
              ],
            ]
          : []),
        ...(risk.reason ? [[t`Nurse’s reason`, oneLine(risk.reason)] as [string, string]] : []),
      ],
    },
    { kind: 'notice', text: riskNotice() },
  ]
}

const answerBlocks = ({ conditions, isPregnant, answers }: ViewedAssessment): PdfBlock[] =>
  assessmentForm(checkedConditions(conditions, isPregnant)).flatMap((section): PdfBlock[] => {
    const asked = askedOf(section, answers)
    if (section.id === 'safety_panel' && asked.every(({ key }) => answers[key] === undefined)) return []
    return [
      { kind: 'heading', text: section.title },
      ...(hasLeadIn(section.id) ? [{ kind: 'paragraph' as const, text: LEAD_IN }] : []),
      {
        kind: 'facts',
        rows: asked.map((question): [string, string] => [question.label, oneLine(answerText(question, answers[question.key]))]),
      },
    ]
  })
