import type { MedicineDetails } from '#contract/medicines.ts'
import { t } from '../translate.ts'
import { entryOf } from './catalogue.ts'
import type { KnownMedicine } from './safety.ts'

/**
 * A small list for doctors and nurses, never shown to patients and headed 'Not a complete interaction check' (domain 2.9). Each side names
 * generics, parts of a combination, or families of the catalogue. Sources: South African ART clinical guideline 2023 (dolutegravir,
 * rifampicin), Standard Treatment Guidelines for primary care, and the professional information of the medicines; a clinician confirms it
 * before real patients (domain 13.2).
 */
const pairs = (): { one: string[]; other: string[]; note: string }[] => [
  {
    one: ['dolutegravir'],
    other: ['calcium', 'iron'],
    note: t`Calcium and iron bind dolutegravir: together with food, or dolutegravir 2 hours before or 6 hours after.`,
  },
  { one: ['dolutegravir'], other: ['antacid'], note: t`Antacids bind dolutegravir: take dolutegravir 2 hours before or 6 hours after.` },
  { one: ['dolutegravir'], other: ['rifampicin'], note: t`Rifampicin lowers dolutegravir: usually 50 mg twice a day.` },
  { one: ['dolutegravir'], other: ['metformin'], note: t`Dolutegravir raises metformin: usually at most 1 000 mg of metformin a day.` },
  {
    one: ['rifampicin'],
    other: ['hormonal contraceptive'],
    note: t`Rifampicin makes hormonal contraceptives unreliable: use another method.`,
  },
  { one: ['rifampicin'], other: ['warfarin'], note: t`Rifampicin lowers warfarin: check the INR often, also after it ends.` },
  { one: ['ace inhibitor'], other: ['potassium', 'potassium sparing diuretic'], note: t`Potassium may rise: check it.` },
  { one: ['warfarin'], other: ['nsaid'], note: t`More bleeding: avoid, or watch closely.` },
  { one: ['pde5 inhibitor'], other: ['nitrate'], note: t`Dangerous fall of blood pressure: not together.` },
  { one: ['simvastatin'], other: ['clarithromycin'], note: t`Muscle damage: stop simvastatin while clarithromycin is taken.` },
  { one: ['simvastatin'], other: ['ritonavir'], note: t`Muscle damage: not together; another statin.` },
  { one: ['ssri'], other: ['tramadol'], note: t`Serotonin syndrome and seizures: avoid, or watch closely.` },
  { one: ['methotrexate'], other: ['co-trimoxazole'], note: t`Bone marrow failure: not together.` },
  { one: ['lithium carbonate'], other: ['nsaid'], note: t`Lithium rises: avoid, or check its level.` },
]

type Named = Pick<MedicineDetails, 'name' | 'genericName'>

/** What is known of these medicines together, each pair once. */
export function interactionsAmong(
  medicines: readonly Named[],
  known: KnownMedicine = entryOf,
): { between: [string, string]; note: string }[] {
  return pairs().flatMap(({ one, other, note }) =>
    medicines.flatMap((first) =>
      medicines
        .filter((second) => second !== first && isOneOf(first, one, known) && isOneOf(second, other, known))
        .map((second) => ({ between: [first.name, second.name] as [string, string], note })),
    ),
  )
}

function isOneOf(medicine: Named, words: readonly string[], known: KnownMedicine): boolean {
  const entry = known(medicine)
  const generic = (entry?.generic ?? medicine.genericName) || medicine.name
  const names = [generic, ...generic.split('/'), entry?.family ?? ''].map((word) => word.toLowerCase().trim())
  return words.some((word) => names.includes(word))
}
