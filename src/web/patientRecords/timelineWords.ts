import { useLingui } from '@lingui/react/macro'
import type { AssessmentKind } from '#contract/assessments.ts'
import type { OwnConsent } from '#contract/consents.ts'
import type { FollowUpStatus, FollowUpType } from '#contract/followUps.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import type { SymptomCode } from '#contract/symptoms.ts'
import type { UploadKind } from '#contract/uploads.ts'
import type { AppointmentStatus } from '#contract/visits.ts'
import type { VitalKind } from '#contract/vitals.ts'
import { kindWords } from '#rules/assessments/assessmentWords.ts'
import { signatureWords } from '#rules/paperWords.ts'
import { symptomNames } from '#rules/symptoms/symptomWords.ts'
import { vitalNames } from '#rules/vitals/vitalWords.ts'
import { visitStatusLabels } from '#web/diary/parts.tsx'
import { usePaperKindLabel } from '#web/documents/parts.ts'
import { useFollowUpWords } from '#web/followUps/parts.tsx'
import { uploadKindLabels } from '#web/uploads/parts.tsx'

type Kind = TimelineEntry['kind']
type Words<K extends Kind> = Record<K, (entry: TimelineEntry) => string>

/** What the filter of the timeline calls each kind of entry. */
export function useTimelineKinds(): Record<Kind, string> {
  const { t } = useLingui()
  return {
    visit: t`Visits`,
    note_signed: t`Signed notes`,
    addendum: t`Addenda`,
    paper: t`Documents`,
    upload: t`Added documents`,
    medicine: t`Medicines`,
    problem: t`Problems`,
    allergy: t`Allergies`,
    symptom: t`Symptoms`,
    red_flag: t`Red flags`,
    reading: t`Readings`,
    assessment: t`Assessments`,
    follow_up: t`Follow-ups`,
    care_plan: t`Care plans`,
    hand_over: t`Questions between nurses and doctors`,
    consent: t`Consents`,
    emergency_note: t`Emergency notes`,
  }
}

/** What an entry of the timeline says. */
export function useTimelineWords(): (entry: TimelineEntry) => string {
  const words = { ...useVisitWords(), ...useDocumentWords(), ...useHealthWords(), ...useSupportWords() } satisfies Words<Kind>
  return (entry) => words[entry.kind](entry)
}

const joined = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(', ')

function useVisitWords(): Words<'visit' | 'note_signed' | 'addendum' | 'emergency_note'> {
  const { i18n, t } = useLingui()
  return {
    visit: ({ what, status }) => joined(what, i18n._(visitStatusLabels[status as AppointmentStatus])),
    note_signed: ({ what }) => t`Note signed: ${what}`,
    addendum: () => t`Addendum to a note`,
    emergency_note: () => t`Emergency note`,
  }
}

function useDocumentWords(): Words<'paper' | 'upload' | 'consent'> {
  const { i18n, t } = useLingui()
  const paper = usePaperKindLabel()
  const papers: Record<string, string> = { revoked: t`revoked`, unsigned: signatureWords('unsigned') }
  const decisions: Record<string, string> = { accepted: t`agreed`, declined: t`declined`, withdrawn: t`withdrawn` }
  const consents: Record<OwnConsent['code'], string> = {
    telehealth: t`Video visits`,
    terms_privacy: t`Terms and privacy`,
    document_diagnosis: t`Illness named on documents`,
    assistant_external: t`Answers in the words of an outside service`,
    psp_support: t`Support by nurses`,
    share_symptom_alerts: t`Nurses are told of bad symptoms`,
    share_adherence_alerts: t`Nurses are told of missed medicines`,
  }
  return {
    paper: ({ what, status }) => joined(paper(what), status && papers[status]),
    upload: ({ what, status }) => joined(i18n._(uploadKindLabels[what as UploadKind]), status && t`entered in error`),
    consent: ({ what, status }) =>
      t`Consent: ${{ consent: consents[what as OwnConsent['code']] ?? what }}, ${{ decision: decisions[status ?? ''] ?? status }}`,
  }
}

function useHealthWords(): Words<'medicine' | 'problem' | 'allergy' | 'symptom' | 'red_flag' | 'reading'> {
  const { t } = useLingui()
  const medicines: Record<string, string> = { started: t`added to the list`, changed: t`times changed`, stopped: t`stopped` }
  const judged: Record<string, string> = {
    active: t`active`,
    inactive: t`inactive`,
    resolved: t`resolved`,
    confirmed: t`confirmed`,
    doubted: t`doubted`,
  }
  const flags: Record<string, string> = {
    emergency: t`Red flag: emergency`,
    urgent: t`Red flag: urgent`,
    nurse: t`Red flag: for the nurse`,
    mistaken: t`Red flag, later marked as a mistake`,
  }
  return {
    medicine: ({ what, status }) => t`Medicine: ${what}, ${{ change: medicines[status ?? ''] }}`,
    problem: ({ what, status }) => t`Problem: ${what}, ${{ judgement: judged[status ?? ''] }}`,
    allergy: ({ what, status }) => t`Allergy: ${what}, ${{ judgement: judged[status ?? ''] }}`,
    symptom: ({ what }) => t`Symptoms: ${{ symptoms: symptomsText(what) }}`,
    red_flag: ({ status }) => flags[status ?? ''] ?? '',
    reading: ({ what }) => t`Reading: ${{ reading: vitalNames()[what as VitalKind] }}`,
  }
}

const symptomsText = (codes: string) =>
  codes
    .split(',')
    .map((code) => symptomNames()[code as SymptomCode])
    .join(', ')

function useSupportWords(): Words<'assessment' | 'follow_up' | 'care_plan' | 'hand_over'> {
  const { t } = useLingui()
  const { types, statuses } = useFollowUpWords()
  return {
    assessment: ({ what, status }) => joined(kindWords()[what as AssessmentKind], status && t`amended`),
    follow_up: ({ what, status }) =>
      t`Follow-up: ${{ type: types[what as FollowUpType] }}, ${{ status: statuses[status as FollowUpStatus].toLowerCase() }}`,
    care_plan: ({ what }) => t`Care plan, version ${what}`,
    hand_over: ({ what, status }) =>
      joined(what === 'doctor' ? t`Question of the nurses to a doctor` : t`Task for the nurses`, status && t`answered`),
  }
}
