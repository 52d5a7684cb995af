import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { isInCodeRange } from '../icd10.ts'
import { t } from '../translate.ts'

type Named = Pick<MyDiagnosis, 'name' | 'code'>
/** What people call it, which codes of ICD-10 it is (domain 9.2), and what else it is called. */
type PlainName = { plain: string; codes: readonly string[]; names: readonly string[] }

const plainNames = (): PlainName[] => [
  { plain: t`High blood pressure`, codes: ['I10-I15'], names: ['high bp', 'high blood', 'hypertension', 'essential hypertension', 'htn'] },
  { plain: t`Type 1 diabetes`, codes: ['E10'], names: ['diabetes type 1', 'type 1 diabetes mellitus'] },
  { plain: t`Type 2 diabetes`, codes: ['E11'], names: ['diabetes type 2', 'type 2 diabetes mellitus'] },
  { plain: t`Diabetes`, codes: ['E14'], names: ['sugar diabetes', 'diabetes mellitus'] },
  { plain: t`High cholesterol`, codes: ['E78'], names: ['cholesterol', 'hypercholesterolaemia', 'dyslipidaemia'] },
  { plain: t`Underactive thyroid`, codes: ['E03'], names: ['hypothyroidism'] },
  { plain: t`Overactive thyroid`, codes: ['E05'], names: ['hyperthyroidism'] },
  { plain: t`HIV`, codes: ['B20-B24', 'Z21'], names: ['hiv infection', 'hiv positive'] },
  { plain: t`Tuberculosis (TB)`, codes: ['A15-A19'], names: ['tb', 'tuberculosis', 'pulmonary tuberculosis'] },
  { plain: t`Asthma`, codes: ['J45'], names: ['bronchial asthma'] },
  { plain: t`Long-term lung disease (COPD)`, codes: ['J44'], names: ['copd', 'emphysema'] },
  { plain: t`Cold`, codes: ['J00'], names: ['common cold', 'nasopharyngitis'] },
  { plain: t`Flu`, codes: ['J09-J11'], names: ['influenza'] },
  { plain: t`Lung infection (pneumonia)`, codes: ['J12-J18'], names: ['pneumonia'] },
  { plain: t`Chest infection (bronchitis)`, codes: ['J20'], names: ['bronchitis', 'acute bronchitis'] },
  { plain: t`Too little iron (anaemia)`, codes: ['D50'], names: ['iron deficiency anaemia', 'iron deficiency'] },
  { plain: t`Depression`, codes: ['F32-F33'], names: ['depressive episode', 'major depression'] },
  { plain: t`Anxiety`, codes: ['F41'], names: ['anxiety disorder', 'generalised anxiety disorder'] },
  { plain: t`Trouble sleeping`, codes: ['G47.0'], names: ['insomnia'] },
  { plain: t`Epilepsy`, codes: ['G40'], names: ['seizure disorder'] },
  { plain: t`Migraine`, codes: ['G43'], names: [] },
  { plain: t`Weak heart (heart failure)`, codes: ['I50'], names: ['heart failure', 'congestive cardiac failure'] },
  { plain: t`Irregular heartbeat`, codes: ['I48'], names: ['atrial fibrillation'] },
  { plain: t`Stroke`, codes: ['I63-I64'], names: ['ischaemic stroke', 'cva'] },
  { plain: t`Kidney disease`, codes: ['N18'], names: ['chronic kidney disease', 'ckd'] },
  { plain: t`Bladder infection`, codes: ['N30', 'N39.0'], names: ['urinary tract infection', 'uti', 'cystitis'] },
  { plain: t`Acid reflux (heartburn)`, codes: ['K21'], names: ['gord', 'acid reflux', 'heartburn'] },
  { plain: t`Runny stomach (diarrhoea)`, codes: ['A09'], names: ['gastroenteritis', 'diarrhoea'] },
  { plain: t`Eczema`, codes: ['L20'], names: ['atopic eczema', 'atopic dermatitis'] },
  { plain: t`Gout`, codes: ['M10'], names: [] },
  { plain: t`Worn joints (osteoarthritis)`, codes: ['M15-M19'], names: ['osteoarthritis'] },
]

const folded = (text: string) => text.trim().toLowerCase()

const entryOf = ({ name, code }: Named): PlainName | undefined => {
  const all = plainNames()
  const typed = folded(name)
  return (
    all.find(({ codes }) => code && codes.some((range) => isInCodeRange(code, range))) ??
    all.find(({ plain, names }) => folded(plain) === typed || names.includes(typed))
  )
}

/** What it is called where people read it: the plain name where there is one, else as it was written. */
export const plainNameOf = (one: Named): string => entryOf(one)?.plain ?? one.name

/** The name that a clinician wrote, where people read another. */
export const medicalNameOf = (one: Named): string | null => (folded(plainNameOf(one)) === folded(one.name) ? null : one.name)

/** Whether both are the same to whoever has it. */
export const isSameDiagnosis = (one: Named, other: Named): boolean => folded(plainNameOf(one)) === folded(plainNameOf(other))

/** Of these, those whose reason names it: what a medicine is for is free text. */
export function medicinesFor<Medicine extends { indication: string }>(diagnosis: Named, medicines: readonly Medicine[]): Medicine[] {
  const { plain = diagnosis.name, names = [] } = entryOf(diagnosis) ?? {}
  const words = [plain, diagnosis.name, ...names].map(folded)
  return medicines.filter(({ indication }) =>
    words.some((word) => ` ${folded(indication)} `.replaceAll(/[^\p{L}\p{N}()]+/gu, ' ').includes(` ${word} `)),
  )
}
