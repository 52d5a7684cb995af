import { expect, test } from 'vitest'
import { articleFor } from './findArticle.ts'

const found = (names: Record<string, string>) => Object.fromEntries(Object.keys(names).map((name) => [name, articleFor({ name }, [])]))

test('the words of a diagnosis find its article, the first line of the map before the others', () => {
  const names = {
    'Type 1 diabetes mellitus': 'diabetes-1',
    'Diabetes (type I)': 'diabetes-1',
    'Type 2 diabetes': 'diabetes-2',
    diabetic: 'diabetes-2',
    'Iron deficiency': 'iron-anaemia',
    Anémie: 'iron-anaemia',
    'A bad COLD': 'cold-flu',
    Influenza: 'cold-flu',
    'Pulmonary TB': 'tb',
    'TB and HIV': 'tb',
    'On ARVs': 'hiv',
    'High blood pressure': 'hypertension',
    'Hypertension with kidney disease': 'hypertension',
    'Asthma / COPD overlap': 'asthma',
    Epileptic: 'epilepsy',
    'Major depressive disorder': 'depression',
    'Anxiety and depression': 'depression',
    'Panic attacks': 'anxiety',
    'High lipids': 'cholesterol',
    Gout: 'arthritis',
    Pregnant: 'pregnancy',
    'Family planning': 'contraception',
    'Congestive heart failure': 'heart-failure',
    CKD: 'ckd',
    Headaches: 'migraine',
    GORD: 'gord',
    Hypothyroidism: 'thyroid',
    'Thyroid disease': 'thyroid',
    'Contact dermatitis': 'eczema',
    'Urinary infection': 'uti',
    Gastroenteritis: 'diarrhoea',
    'Sore elbow': 'living-well',
    '': 'living-well',
  }
  expect(found(names)).toEqual(names)
})

test('a word inside another, or one that means something else beside another, finds nothing wrong', () => {
  const names = {
    'Fluid on the knee': 'living-well',
    'Environmental allergy': 'living-well',
    'Low blood pressure': 'living-well',
    'Hearing aids': 'living-well',
    'Cold sores': 'living-well',
    'Diabetes insipidus': 'living-well',
    'Scolding injury': 'living-well',
  }
  expect(found(names)).toEqual(names)
})

test('a code counts before words', () => {
  const articles = [
    { id: 'asthma', icd10: [{ from: 'J45', to: 'J46' }] },
    { id: 'copd', icd10: [{ from: 'J44', to: 'J44' }] },
  ]
  expect(articleFor({ name: 'Hypertension', icd10: 'J45.9' }, articles)).toBe('asthma')
  expect(articleFor({ name: 'Asthma', icd10: 'j44' }, articles)).toBe('copd')
  expect(articleFor({ name: 'Asthma', icd10: 'Z99.9' }, articles)).toBe('asthma')
  expect(articleFor({ name: 'Asthma', icd10: null }, articles)).toBe('asthma')
})
