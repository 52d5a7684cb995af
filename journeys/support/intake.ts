import type { Answers } from '#contract/assessmentAnswers.ts'

/** Of the intake all that is required but the goal, which a journey types itself. */
export const asked: Answers = {
  identifiers: ['name', 'birth_date'],
  birth_date: '1980-01-01',
  sex_at_birth: 'female',
  phone_number: '083 000 0007',
  best_times: 'Mornings',
  safe_to_leave_message: true,
  has_conditions: false,
  medicines_complete: true,
  allergies_known: 'none',
  tobacco: 'never',
  alcohol_times: 0,
  consent_programme: 'yes',
  consent_calls: 'yes',
  consent_whatsapp: 'yes',
  consent_sms: 'yes',
  consent_language: 'en',
}
