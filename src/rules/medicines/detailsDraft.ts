import type { MedicineDetails, MedicineForm } from '#contract/medicines.ts'
import { findInCatalogue, type CatalogueEntry } from './catalogue.ts'

/** A medicine while it is typed; a colour that nobody chose is ''. */
export type DetailsDraft = Omit<MedicineDetails, 'colour'> & { colour: NonNullable<MedicineDetails['colour']> | '' }

export const emptyDetails: DetailsDraft = {
  name: '',
  genericName: '',
  strengthText: '',
  form: 'tablet',
  route: 'oral',
  scheduleHint: null,
  indication: '',
  foodNote: 'any',
  colour: '',
  instructions: '',
  prescriberText: '',
}

export const detailsDraftOf = ({ colour, ...details }: MedicineDetails): DetailsDraft => ({ ...details, colour: colour ?? '' })

/** What was typed as the contract has it, and nothing of what else a form holds. */
export const detailsOfDraft = (draft: DetailsDraft): MedicineDetails => ({
  name: draft.name.trim(),
  genericName: draft.genericName.trim(),
  strengthText: draft.strengthText.trim(),
  form: draft.form,
  route: draft.route,
  scheduleHint: draft.scheduleHint,
  indication: draft.indication.trim(),
  foodNote: draft.foodNote,
  colour: draft.colour || null,
  instructions: draft.instructions.trim(),
  prescriberText: draft.prescriberText.trim(),
})

const routes: Record<MedicineForm, MedicineDetails['route']> = {
  tablet: 'oral',
  capsule: 'oral',
  syrup: 'oral',
  drops: 'other',
  inhaler: 'inhaled',
  injection: 'subcutaneous',
  patch: 'topical',
  cream: 'topical',
  suppository: 'rectal',
  other: 'other',
}
/** How something of a form is usually given. */
export const routeOfForm = (form: MedicineForm): MedicineDetails['route'] => routes[form]

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type Suggestion = { name: string; generic: string; entry: CatalogueEntry }

/** What somebody may mean by what they began to type, under the name that they began. */
export function suggestionsFor(typed: string): Suggestion[] {
  const wanted = typed.trim().toLowerCase()
  return findInCatalogue(typed, 6).map((entry) => {
    const brand = entry.brands.find((name) => name.toLowerCase().startsWith(wanted))
    const isGeneric = entry.generic.split(/[/ ]/).some((word) => word.startsWith(wanted))
    return { name: brand && !isGeneric ? brand : capitalised(entry.generic), generic: entry.generic, entry }
  })
}

/** The medicine that was chosen: its form where there is one only, its strength where there is one only. */
export function suggestedDetails({ name, generic, entry }: Suggestion): Partial<DetailsDraft> {
  const form = entry.forms[0]?.form ?? 'other'
  const strengths = entry.forms.flatMap((one) => one.strengths)
  return {
    name,
    genericName: generic,
    form,
    route: routeOfForm(form),
    scheduleHint: entry.schedule,
    strengthText: strengths.length === 1 ? strengths[0]! : '',
  }
}
