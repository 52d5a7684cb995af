import { useLingui } from '@lingui/react/macro'
import type { ContactAttempt, FollowUpOutcome, FollowUpStatus, FollowUpType, NurseNote } from '#contract/followUps.ts'

/** What types, states and outcomes are called. */
export function useFollowUpWords() {
  const { t } = useLingui()
  const types: Record<FollowUpType, string> = {
    phone_call: t`Phone call`,
    video: t`Video call`,
    medication_review: t`Medicine review`,
    symptom_review: t`Symptom review`,
    education: t`Health education`,
    assessment: t`Assessment`,
    safety_check: t`Safety check`,
    post_visit: t`After a visit`,
  }
  const statuses: Record<FollowUpStatus, string> = {
    scheduled: t`Scheduled`,
    completed: t`Completed`,
    missed: t`Missed`,
    cancelled: t`Cancelled`,
  }
  const missers: Record<'patient' | 'programme', string> = { patient: t`missed by the patient`, programme: t`missed by the programme` }
  const outcomes: Record<FollowUpOutcome | ContactAttempt['outcome'], string> = {
    stable: t`Stable`,
    concern_handled: t`Concern handled`,
    escalated_doctor: t`Needs a doctor`,
    escalated_emergency: t`Emergency`,
    declined: t`Did not want to talk`,
    other: t`Other`,
    no_answer: t`No answer`,
    wrong_number: t`Wrong number`,
    reached: t`Reached`,
    call_back_later: t`Call back later`,
  }
  const noteParts: Record<keyof NurseNote, string> = {
    note: t`What was discussed`,
    advice: t`Advice given`,
    patientWords: t`In the patient’s own words`,
    actions: t`Actions`,
  }
  return { types, statuses, missers, outcomes, noteParts }
}
