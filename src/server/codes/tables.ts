import type { Generated } from 'kysely'

type OfVisit = { appointment_id: string; user_id: string; doctor_id: string }

export type CodesTables = {
  icd10_lists: {
    id: string
    source: 'starter' | 'mit'
    title: string
    rows_expected: number
    imported_by: string | null
    imported_at: Date
    current_since: Date | null
  }
  icd10_codes: {
    list_id: string
    code: string
    label: string
    mark: 'dagger' | 'asterisk' | null
    valid_primary: Generated<boolean>
    gender: 'male' | 'female' | null
    age_from: number | null
    age_to: number | null
    external_cause: Generated<boolean>
  }
  icd10_choices: { doctor_id: string; code: string; is_favourite: Generated<boolean>; used_at: Date | null }
  nmc_conditions: {
    id: string
    name: string
    category: 1 | 2
    codes: string[]
    version: Generated<number>
    updated_by: string | null
    updated_at: Date
    removed_at: Date | null
  }
  nmc_answers: OfVisit & {
    condition_id: string
    condition: string
    category: 1 | 2
    answer: 'will_report' | 'have_reported' | 'not_a_case'
    answered_at: Date
  }
}
