import { expect, test } from 'vitest'
import { tidyHealthForm, type HealthForm } from './healthForm.ts'

const form: HealthForm = {
  chronic_conditions: ['Gout'],
  condition: '',
  medicines: ['Metformin'],
  new_medicines: [],
  new_medicine: '',
  has_allergies: 'some',
  allergies: ['Penicillin'],
  allergy: '',
  allergy_details: { Penicillin: { reaction: ' Rash ', severity: null } },
  pregnancy: null,
}

test('what was typed and not added is the last item of its list', () => {
  const typed = { ...form, condition: ' Asthma', new_medicine: 'Aspirin', allergy: 'Nuts' }
  expect(tidyHealthForm(typed)).toEqual({
    ...form,
    chronic_conditions: ['Gout', 'Asthma'],
    new_medicines: ['Aspirin'],
    allergies: ['Penicillin', 'Nuts'],
    allergy_details: { Penicillin: { reaction: 'Rash', severity: null } },
  })
})

test("'None known' has no list, and what is said of an allergy goes with it", () => {
  expect(tidyHealthForm({ ...form, has_allergies: 'none' })).toMatchObject({ allergies: [], allergy_details: {} })
  expect(tidyHealthForm({ ...form, allergies: [] })).toMatchObject({ allergy_details: {} })
})
