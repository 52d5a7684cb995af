import type { AllergyDetails, Profile } from '#contract/people.ts'
import { detailsOf, eachOnce, withItem } from '#rules/healthLists.ts'

/** The form of the health section. What stands in the input of a list and was not added yet counts as its last item. */
export type HealthForm = {
  chronic_conditions: string[]
  condition: string
  /** On the list of medicines already; that list is changed in Medication Reminders. */
  medicines: string[]
  new_medicines: string[]
  new_medicine: string
  /** null: nobody asked yet, which is not the same as 'none'. */
  has_allergies: 'some' | 'none' | null
  allergies: string[]
  allergy: string
  allergy_details: AllergyDetails
  pregnancy: Profile['pregnancy']
}

export const toHealthForm = (profile: Profile): HealthForm => ({
  chronic_conditions: eachOnce(profile.chronic_conditions),
  condition: '',
  medicines: profile.chronic_medications,
  new_medicines: [],
  new_medicine: '',
  has_allergies: profile.allergies.length > 0 ? 'some' : profile.no_known_allergies ? 'none' : null,
  allergies: eachOnce(profile.allergies),
  allergy: '',
  allergy_details: profile.allergy_details,
  pregnancy: profile.pregnancy,
})

/** As it would come back from the server. */
export function tidyHealthForm(form: HealthForm): HealthForm {
  const allergies = form.has_allergies === 'some' ? withItem(form.allergies, form.allergy) : []
  const details = Object.entries(form.allergy_details).map(([substance, said]) => [substance, { ...said, reaction: said.reaction.trim() }])
  return {
    ...form,
    chronic_conditions: withItem(form.chronic_conditions, form.condition),
    condition: '',
    new_medicines: withItem(form.new_medicines, form.new_medicine),
    new_medicine: '',
    allergies,
    allergy: '',
    allergy_details: detailsOf(allergies, Object.fromEntries(details)),
  }
}
