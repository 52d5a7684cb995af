import type { MedicineDetails, MedicineForm } from '#contract/medicines.ts'
import { entryOf } from './catalogue.ts'

type ScriptLine = { name: string; form: string; strength: string; schedule: number; dose: string; frequency: string; instructions: string }

const forms: [RegExp, MedicineForm, MedicineDetails['route']][] = [
  [/tab/i, 'tablet', 'oral'],
  [/cap/i, 'capsule', 'oral'],
  [/syrup|suspension|solution|mixture/i, 'syrup', 'oral'],
  [/eye/i, 'drops', 'eye'],
  [/ear/i, 'drops', 'ear'],
  [/drop/i, 'drops', 'other'],
  [/inhal|puff/i, 'inhaler', 'inhaled'],
  [/inject|pen\b|vial/i, 'injection', 'subcutaneous'],
  [/patch/i, 'patch', 'topical'],
  [/cream|ointment|gel|lotion/i, 'cream', 'topical'],
  [/supposit/i, 'suppository', 'rectal'],
]

/** A line of a script as a medicine of the patient's list; what it says of how to take it stays word for word. */
export function medicineOfLine(line: ScriptLine, prescriberText: string): MedicineDetails {
  const [, form, route] = forms.find(([pattern]) => pattern.test(line.form)) ?? [null, 'other' as const, 'other' as const]
  return {
    name: line.name,
    genericName: entryOf({ name: line.name, genericName: '' })?.generic ?? '',
    strengthText: line.strength,
    form,
    route,
    scheduleHint: line.schedule,
    indication: '',
    foodNote: 'any',
    colour: null,
    instructions: [`${line.dose}, ${line.frequency}`, line.instructions].filter(Boolean).join('. '),
    prescriberText,
  }
}
