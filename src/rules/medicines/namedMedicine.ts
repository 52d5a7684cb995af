import { medicineLimits } from '#contract/limits.ts'
import type { MedicineDetails } from '#contract/medicines.ts'

/** A medicine of which somebody said no more than this. Of what is longer than a name the whole text is kept as instructions. */
export function namedMedicine(text: string): MedicineDetails {
  const isLong = text.length > medicineLimits.name
  return {
    name: isLong ? `${text.slice(0, medicineLimits.name - 1).toWellFormed()}…` : text,
    genericName: '',
    strengthText: '',
    form: 'other',
    route: 'other',
    scheduleHint: null,
    indication: '',
    foodNote: 'any',
    colour: null,
    instructions: isLong ? text : '',
    prescriberText: '',
  }
}
