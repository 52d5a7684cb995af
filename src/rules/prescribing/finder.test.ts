import { expect, test } from 'vitest'
import { findMedicines } from './finder.ts'

/** What doctors type, and the generic that they mean. It stands among the first three, however it is spelt. */
const queries: [string, string][] = [
  // By the name, or its beginning.
  ['amlo', 'amlodipine'],
  ['amlodipine 5', 'amlodipine'],
  ['hctz', 'hydrochlorothiazide'],
  ['enal', 'enalapril'],
  ['metf', 'metformin'],
  ['simva 20', 'simvastatin'],
  ['amox', 'amoxicillin'],
  ['amoxicillin 500mg', 'amoxicillin'],
  ['amox syrup', 'amoxicillin'],
  ['co amoxiclav', 'amoxicillin/clavulanate'],
  ['co-trimoxazole', 'co-trimoxazole'],
  ['predn', 'prednisone'],
  ['para', 'paracetamol'],
  ['paracetamol tabs', 'paracetamol'],
  ['ibup', 'ibuprofen'],
  ['salbutamol pump', 'salbutamol'],
  ['omep 20', 'omeprazole'],
  ['doxy', 'doxycycline'],
  ['metro 400', 'metronidazole'],
  ['azithro', 'azithromycin'],
  ['nitrofur', 'nitrofurantoin'],
  ['fluclox', 'flucloxacillin'],
  ['loper', 'loperamide'],
  ['dolutegravir', 'dolutegravir'],
  ['rifampicin isoniazid', 'rifampicin/isoniazid'],
  ['insulin glargine', 'insulin glargine'],
  ['valproate', 'sodium valproate'],
  ['carbamaz', 'carbamazepine'],
  ['losartan 50 mg', 'losartan'],
  ['hydrocortisone cream', 'hydrocortisone'],
  ['oral rehydration', 'oral rehydration salts'],
  ['pen vk', 'phenoxymethylpenicillin'],
  ['benzathine', 'benzathine benzylpenicillin'],
  ['folic', 'folic acid'],
  ['escital', 'escitalopram'],
  // By a brand that South Africans use.
  ['Panado', 'paracetamol'],
  ['calpol', 'paracetamol'],
  ['Augmentin', 'amoxicillin/clavulanate'],
  ['augmaxcil 625', 'amoxicillin/clavulanate'],
  ['Norvasc', 'amlodipine'],
  ['Glucophage', 'metformin'],
  ['Ridaq', 'hydrochlorothiazide'],
  ['Lasix', 'furosemide'],
  ['Zocor', 'simvastatin'],
  ['Crestor', 'rosuvastatin'],
  ['Ventolin', 'salbutamol'],
  ['Asthavent', 'salbutamol'],
  ['Budeflam', 'budesonide'],
  ['Symbicord', 'budesonide/formoterol'],
  ['Eltroxin', 'levothyroxine'],
  ['Losec', 'omeprazole'],
  ['Nexiam', 'esomeprazole'],
  ['Voltaren', 'diclofenac'],
  ['Myprodol', 'ibuprofen/paracetamol/codeine'],
  ['Syndol', 'paracetamol/codeine/doxylamine/caffeine'],
  ['Stilpane', 'paracetamol/codeine'],
  ['Bactrim', 'co-trimoxazole'],
  ['Purbac', 'co-trimoxazole'],
  ['Flagyl', 'metronidazole'],
  ['Zithromax', 'azithromycin'],
  ['Klacid', 'clarithromycin'],
  ['Rifafour', 'rifampicin/isoniazid/pyrazinamide/ethambutol'],
  ['TLD', 'tenofovir/lamivudine/dolutegravir'],
  ['Atripla', 'tenofovir/emtricitabine/efavirenz'],
  ['Depo Provera', 'medroxyprogesterone'],
  ['Nordette', 'ethinylestradiol/levonorgestrel'],
  ['Epilim', 'sodium valproate'],
  ['Tegretol', 'carbamazepine'],
  ['Cipralex', 'escitalopram'],
  ['Stilnox', 'zolpidem'],
  ['Buscopan', 'hyoscine butylbromide'],
  ['Imodium', 'loperamide'],
  ['Rehidrat', 'oral rehydration salts'],
  ['Allergex', 'chlorphenamine'],
  ['Zyrtec', 'cetirizine'],
  ['Canesten', 'clotrimazole'],
  ['Mycostatin', 'nystatin'],
  ['Bactroban', 'mupirocin'],
  ['Viagra', 'sildenafil'],
  ['Puricos', 'allopurinol'],
  ['Coartem', 'artemether/lumefantrine'],
  ['Actraphane', 'insulin biphasic'],
  // Another spelling, as it is heard, or a slip.
  ['amoxycillin', 'amoxicillin'],
  ['amoxicilin', 'amoxicillin'],
  ['metphormin', 'metformin'],
  ['ibuprophen', 'ibuprofen'],
  ['paracetemol', 'paracetamol'],
  ['simvastatine', 'simvastatin'],
  ['omeprazol', 'omeprazole'],
  ['frusemide', 'furosemide'],
  ['cephalexin', 'cefalexin'],
  ['acyclovir', 'aciclovir'],
  ['chlorpheniramine', 'chlorphenamine'],
  ['diclophenac', 'diclofenac'],
  ['azithromicin', 'azithromycin'],
  ['flagil', 'metronidazole'],
  ['augmenten', 'amoxicillin/clavulanate'],
  ['hydroclorothiazide', 'hydrochlorothiazide'],
  ['levothyroxin', 'levothyroxine'],
  ['warfrin', 'warfarin'],
  ['enlapril', 'enalapril'],
  ['prednisne', 'prednisone'],
  ['fluoxitine', 'fluoxetine'],
  ['acetaminophen', 'paracetamol'],
  ['albuterol', 'salbutamol'],
]

const genericsFor = (typed: string) => [...new Set(findMedicines(typed).map(({ medicine }) => medicine.generic))]

test('at least 80 ways of typing a medicine find it among the first three', () => {
  expect(queries.length).toBeGreaterThanOrEqual(80)
  const missed = queries.flatMap(([typed, generic]) => {
    const found = genericsFor(typed).slice(0, 3)
    return found.includes(generic) ? [] : [`${typed}: ${found.join(', ')}`]
  })
  expect(missed).toEqual([])
})

test('a strength or a form that was typed leaves those that fit', () => {
  expect(findMedicines('amlodipine 5').map(({ strength }) => strength)).toEqual(['5 mg'])
  expect(findMedicines('amoxicillin syrup')[0]).toMatchObject({ form: 'syrup', strength: '125 mg/5 ml' })
  expect(findMedicines('amlodipine 7')).toHaveLength(2) // none fits, so none is kept back
})

test('a brand that was typed is said beside the generic', () => {
  expect(findMedicines('augmentin')[0]).toMatchObject({ medicine: { generic: 'amoxicillin/clavulanate' }, alsoCalled: 'Augmentin' })
  expect(findMedicines('amoxicillin')[0]).toMatchObject({ medicine: { generic: 'amoxicillin' }, alsoCalled: null })
})

test.each(['', 'a', '5', '500 mg', 'qqqq', '!!'])("'%s' finds nothing", (typed) => {
  expect(findMedicines(typed)).toEqual([])
})
