import type { Medicine, MedicineDetails, MedicineForm } from '#contract/medicines.ts'
import { entryOf } from './catalogue.ts'
import { saidBesidesTimes } from './directionWords.ts'
import { scheduleFromDirections } from './directions.ts'

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

const SOME_DAY = '2026-01-01'

/** Instructions without the directions that `medicineOfLine` began them with, where the times say the same: other times would contradict them. */
export function withoutDirections(instructions: string): string {
  const [, dose = '', frequency = '', rest = ''] = /^(.+?), (.+?)(?:\. (.*))?$/s.exec(instructions) ?? []
  if (!scheduleFromDirections({ dose, frequency, courseDays: null }, SOME_DAY)) return instructions
  const kept = saidBesidesTimes(frequency)
  return [kept.charAt(0).toUpperCase() + kept.slice(1), rest].filter(Boolean).join('. ')
}

type Taken = Pick<Medicine, 'id' | 'name' | 'genericName' | 'strengthText' | 'indication' | 'foodNote' | 'colour'>

const folded = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** However it is written: '500mg', '500 mg'. */
export const isSameStrength = (a: { strengthText: string }, b: { strengthText: string }) =>
  folded(a.strengthText) === folded(b.strengthText)

/** The same generic of the catalogue, or the same name. A first word alone ('Vitamin') is not enough to change a medicine by. */
function isSame(line: MedicineDetails, medicine: Taken): boolean {
  const generic = entryOf(line)?.generic
  return generic ? generic === entryOf(medicine)?.generic : folded(line.name) === folded(medicine.name)
}

/**
 * Which medicine that is taken already each line goes on with; the rest are new. Each medicine is changed by one line at most: by one of its own
 * strength where there is one, so that two strengths of a medicine stay two.
 */
export function medicinesOfLines<T extends Taken>(lines: readonly MedicineDetails[], taken: readonly T[]): (T | undefined)[] {
  const found: (T | undefined)[] = lines.map(() => undefined)
  const isFree = (medicine: T) => !found.includes(medicine)
  for (const isStrict of [true, false])
    for (const [place, line] of lines.entries())
      found[place] ??= taken.find((one) => isFree(one) && isSame(line, one) && (!isStrict || isSameStrength(one, line)))
  return found
}

/** What a line makes of that medicine: what the script does not say stays as the patient has it. Another strength may look different. */
export function changedByLine(line: MedicineDetails, taken: Taken): MedicineDetails {
  const { indication, foodNote, colour } = taken
  return { ...line, indication, foodNote, colour: isSameStrength(taken, line) ? colour : null }
}
