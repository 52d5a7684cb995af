import { beforeAll, expect, test } from 'vitest'
import * as sizes from '#contract/limits.ts'
import { testWorld } from '#testing/world.ts'
import { untyped, type Column } from '#testing/untypedColumns.ts'

const world = testWorld()

const { assessmentLimits } = sizes
const { bookingLimits, callLimits, changeLimits, diaryLimits, educationLimits, emergencyLimits, listLimits, medicineLimits, noteLimits } =
  sizes
const {
  handOverLimits,
  followUpLimits,
  paperLimits,
  personLimits,
  prescriptionLimits,
  profileLimits,
  queueLimits,
  recordLimits,
  snippetLimits,
  staffLimits,
} = sizes
const { supportLimits, symptomLimits, uploadLimits, visitLimits, EMAIL_LENGTH, REGISTER_NUMBER_LENGTH, TYPED_NUMBER_LENGTH, walletLimits } =
  sizes

/** How long what a person typed may be, by its column; of a list all texts together. */
const typed: Partial<Record<Column, number>> = {
  'accounts.identities.email': EMAIL_LENGTH,
  'accounts.links.new_email': EMAIL_LENGTH,
  'accounts.passkeys.name': listLimits.passkey,
  'accounts.users.disabled_reason': staffLimits.disableReason,
  'accounts.users.email': EMAIL_LENGTH,
  'accounts.users.first_name': personLimits.firstName,
  'accounts.users.last_name': personLimits.lastName,
  'allergy_changes.note': recordLimits.allergyNote,
  'allergy_changes.substance': personLimits.list,
  'appointment_proposals.message': changeLimits.message,
  'appointments.cancel_reason': changeLimits.reason,
  'appointments.reason': bookingLimits.reason,
  'break_glass.reason': recordLimits.emergencyReason,
  'break_glass.review_note': recordLimits.reviewNote,
  'call_guests.name': callLimits.guestName,
  'call_texts.text': callLimits.text,
  'consultation_types.description': listLimits.typeDescription,
  'consultation_types.name': listLimits.typeName,
  'consultations.notes': noteLimits.patientSummary,
  'doctor_profiles.practice_address': staffLimits.practiceAddress,
  'doctor_profiles.qualification': staffLimits.qualification,
  'doctor_profiles.specialty': staffLimits.specialty,
  'dose_actions.note': medicineLimits.doseNote,
  'dose_events.note': medicineLimits.doseNote,
  'documents.revoked_reason': paperLimits.revokeReason,
  'followups.actions': followUpLimits.actions,
  'followups.advice': followUpLimits.advice,
  'followups.draft_actions': followUpLimits.actions,
  'followups.draft_advice': followUpLimits.advice,
  'followups.draft_note': followUpLimits.note,
  'followups.draft_patient_note': followUpLimits.patientNote,
  'followups.draft_patient_words': followUpLimits.patientWords,
  'followups.note': followUpLimits.note,
  'followups.patient_note': followUpLimits.patientNote,
  'followups.patient_words': followUpLimits.patientWords,
  'education_reviews.reviewer_name': educationLimits.reviewerName,
  'sent_articles.slug': educationLimits.slug,
  'education_reviews.reviewer_number': REGISTER_NUMBER_LENGTH,
  'diagnoses.description': visitLimits.diagnosis,
  'diagnoses.name': visitLimits.diagnosis,
  'emergency_contacts.name': emergencyLimits.name,
  'emergency_contacts.notes': emergencyLimits.notes,
  'emergency_contacts.numbers': emergencyLimits.number * emergencyLimits.numbers,
  'holidays.name': listLimits.holiday,
  'icd10_codes.label': listLimits.codeLabel,
  'icd10_lists.title': listLimits.importTitle,
  'identity_documents.country': profileLimits.country,
  'incidents.what': recordLimits.reviewNote,
  'care_plans.comment': sizes.carePlanLimits.comment,
  'assessments.amend_reason': assessmentLimits.reason,
  'assessments.conditions': personLimits.list,
  'assessments.patient_summary': assessmentLimits.summary,
  'risk_assessments.override_reason': assessmentLimits.reason,
  'medication_proposals.answer': medicineLimits.proposalNote,
  'medication_proposals.note': medicineLimits.proposalNote,
  'medications.collection_place': profileLimits.place,
  'medications.generic_name': medicineLimits.name,
  'medications.indication': medicineLimits.indication,
  'medications.instructions': medicineLimits.instructions,
  'medications.name': medicineLimits.name,
  'medications.prescriber_text': medicineLimits.prescriber,
  'medications.stop_text': medicineLimits.stopText,
  'medications.strength_text': medicineLimits.strength,
  'nmc_answers.condition': listLimits.condition,
  'nmc_conditions.name': listLimits.condition,
  'note_snippets.text': snippetLimits.text,
  'note_snippets.title': snippetLimits.title,
  'payments.reason': bookingLimits.reason,
  'payments.seen_to_note': walletLimits.note,
  'prescription_items.answer': prescriptionLimits.answer,
  'prescription_items.dose': prescriptionLimits.dose,
  'prescription_items.form': prescriptionLimits.form,
  'prescription_items.frequency': prescriptionLimits.frequency,
  'prescription_items.instructions': prescriptionLimits.instructions,
  'prescription_items.name': prescriptionLimits.name,
  'prescription_items.strength': prescriptionLimits.strength,
  'problem_changes.problem': visitLimits.diagnosis,
  'profiles.address': profileLimits.address,
  'profiles.allergies': personLimits.list,
  'profiles.called_name': profileLimits.line,
  'profiles.chronic_conditions': personLimits.list,
  'profiles.chronic_medications': personLimits.list,
  'profiles.clinic': profileLimits.place,
  'profiles.first_name': personLimits.firstName,
  'profiles.hpcsa_number': REGISTER_NUMBER_LENGTH,
  'profiles.last_name': personLimits.lastName,
  'profiles.medical_aid_number': profileLimits.medicalAidNumber,
  'profiles.medical_aid_plan': profileLimits.medicalAid,
  'profiles.medical_aid_scheme': profileLimits.medicalAid,
  'profiles.next_of_kin_name': profileLimits.nextOfKinName,
  'profiles.next_of_kin_relation': profileLimits.line,
  'profiles.pharmacy': profileLimits.place,
  'hand_overs.answer': handOverLimits.answer,
  'hand_overs.patient_text': handOverLimits.patientText,
  'hand_overs.question': handOverLimits.question,
  'queue_events.note': queueLimits.resolution,
  'queue_items.name': supportLimits.name,
  'queue_items.phone': TYPED_NUMBER_LENGTH,
  'queue_items.preferred_time': supportLimits.preferredTime,
  'queue_items.words': queueLimits.words,
  'symptom_logs.notes': symptomLimits.notes,
  'symptom_logs.text': symptomLimits.text,
  'time_off.reason': diaryLimits.blockReason,
  'uploads.in_error_reason': uploadLimits.inErrorReason,
  'uploads.title': uploadLimits.title,
  'visit_addenda.reason': visitLimits.addendumReason,
  'visit_addenda.text': visitLimits.addendum,
  'visit_checklists.address': visitLimits.whereabouts,
  'visit_checklists.callback_number': visitLimits.callbackNumber,
  'visit_checklists.suitability_reason': visitLimits.suitabilityReason,
  'visit_diagnoses.name': visitLimits.diagnosis,
  'visit_follow_ups.reason': visitLimits.followUpReason,
  'visit_notes.assessment': noteLimits.assessment,
  'visit_notes.objective': noteLimits.objective,
  'visit_notes.patient_summary': noteLimits.patientSummary,
  'visit_notes.plan': noteLimits.plan,
  'visit_notes.subjective': noteLimits.subjective,
  'visit_tests.test': visitLimits.test,
  'wallet_adjustments.reason': walletLimits.reason,
  'wallet_entries.memo': walletLimits.reason,
}

/** Other lengths that a constraint asks for. */
const others: Partial<Record<Column, string[]>> = {
  'assistant_messages.rating_reason': ['<= 20'],
  'assistant_messages.refusal': ['<= 20'],
  'assistant_messages.triage_group': ['<= 20'],
  'break_glass.reason': ['>= 20'],
  'emergency_notes.text': ['>= 1', `<= ${recordLimits.emergencyNote}`],
  'red_flags.note': ['<= 500'],
  'red_flags.rules': ['<= 300'],
  'wallet_adjustments.reason': ['> 0'],
  'vitals.loinc': ['<= 20'], // codes, from a table of ours
  'vitals.unit': ['<= 20'],
}

type Row = { column: Column; is_bound: boolean; checks: string[] }

let rows: Row[]
beforeAll(async () => {
  const found = await world.owner.query<Row>(
    `select a.attrelid::regclass || '.' || a.attname as column,
     bool_or(k.contype = 'f') is true or bool_or(pg_get_constraintdef(k.oid) ~ ('\\m' || a.attname || ' (=|~|<@) ')) is true as is_bound,
     coalesce(array_agg(pg_get_constraintdef(k.oid)) filter (where k.contype = 'c'), '{}') as checks
   from pg_attribute a join pg_class c on c.oid = a.attrelid
     left join pg_constraint k on k.conrelid = a.attrelid and a.attnum = any (k.conkey) and cardinality(k.conkey) = 1
   where c.relnamespace in ('public'::regnamespace, 'accounts'::regnamespace) and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
     and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'text[]'::regtype)
   group by a.attrelid, a.attname`,
  )
  rows = found.rows
})

/** `<= 80` of every check of a column's length. */
const lengthsOf = ({ column, checks }: Row) =>
  checks
    .flatMap((check) => [...check.matchAll(/length\((?:(?:btrim|array_to_string)\()?(\w+)[^<>=]*([<>=]+) (\d+)/g)])
    .filter(([, name]) => column.endsWith(`.${name}`))
    .map(([, , sign, number]) => `${sign} ${number}`)

test('each length that a constraint asks for is the one that contract and forms know', () => {
  const found = rows.map((row) => [row.column, lengthsOf(row).toSorted()]).filter(([, lengths]) => lengths?.length)
  const columns = new Set([...Object.keys(typed), ...Object.keys(others)]) as Set<Column>
  const said = [...columns].map((column) => {
    const limit = typed[column] === undefined ? [] : [`<= ${typed[column]}`]
    return [column, [...limit, ...(others[column] ?? [])].toSorted()]
  })
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(said))
})

test('every column of text has a length that somebody may type, or is not typed', () => {
  const known = new Set<Column>([...Object.keys(typed), ...Object.keys(others), ...Object.values(untyped).flat()] as Column[])
  const isTold = ({ column, is_bound }: Row) => is_bound || /(sha256|hmac|hash)$/.test(column)
  const untold = rows.filter((row) => !isTold(row) && !known.has(row.column)).map(({ column }) => column)
  expect(untold, 'a number in contract/limits.ts, a check in the migration, and a line in `typed` above').toEqual([])
  const columns = new Set(rows.map(({ column }) => column))
  expect([...known].filter((column) => !columns.has(column))).toEqual([])
})

test('constraints hold for the rows that were there before them too', async () => {
  const { rows: open } = await world.owner.query('select conname from pg_constraint where not convalidated')
  expect(open).toEqual([])
})
