import { expect, test } from 'vitest'
import type { RecordDiagnosis } from '#contract/patientRecords.ts'
import { problemsOf, topProblems } from './problems.ts'

const said = (more: Partial<RecordDiagnosis>): RecordDiagnosis => ({
  appointmentId: 'a',
  on: new Date('2026-11-20T08:00:00Z'),
  doctorName: 'Dr. Molefe',
  name: 'Hypertension',
  code: 'I10',
  certainty: 'confirmed',
  severity: 'medium',
  isPrimary: true,
  onProblemList: true,
  ...more,
})
const problems = (diagnoses: RecordDiagnosis[], more: Partial<Parameters<typeof problemsOf>[0]> = {}) =>
  problemsOf({ diagnoses, told: [], judged: [], ...more })

test('a problem that two visits named stands once: as judged last, since the first, by who named it first', () => {
  const [later, first] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-02-03T08:00:00Z')]
  const both = [
    said({ on: later, severity: 'high', doctorName: 'Dr. Naidoo' }),
    said({ on: first, severity: 'low', certainty: 'provisional', name: 'High blood pressure' }),
  ]
  expect(problems(both)).toEqual([
    {
      key: 'I10',
      name: 'Hypertension',
      code: 'I10',
      source: 'doctor',
      isAlsoTold: false,
      isListed: true,
      certainty: 'confirmed',
      severity: 'high',
      onset: '2026-02-03',
      lastNamedOn: '2026-11-20',
      doctorName: 'Dr. Molefe',
      status: 'active',
      changed: null,
      version: 0,
    },
  ])
})

test('what a visit diagnosed stands beside the list, and without a code the name tells them apart', () => {
  const found = problems([
    said({ onProblemList: false }),
    said({ name: 'Flu', code: 'J11', onProblemList: false }),
    said({ name: 'Flu', code: 'J11', on: new Date('2026-01-01T08:00:00Z') }),
    said({ code: null, name: 'Worried about work' }),
    said({ code: null, name: 'worried about work ' }),
    said({ code: null, name: 'Sleeps badly' }),
  ])
  expect(found.map(({ name, isListed }) => [name, isListed])).toEqual([
    ['Hypertension', false],
    ['Flu', true], // once on the list, on the list
    ['Worried about work', true],
    ['Sleeps badly', true],
  ])
})

test('what the patient told comes behind it, unless a doctor said the same, and a doctor says how each stands', () => {
  const changed = { byName: 'Dr. Naidoo', at: new Date('2026-11-21T08:00:00Z') }
  const found = problems([said({})], {
    told: [
      { name: 'High blood pressure', severity: 'medium', diagnosedOn: '2026-01-01' },
      { name: 'Gout', severity: 'medium', diagnosedOn: '2025-05-05' },
    ],
    judged: [{ problem: 'gout', status: 'resolved', version: 2, changed }],
  })
  expect(found.map(({ name, source, isAlsoTold, status, version }) => [name, source, isAlsoTold, status, version])).toEqual([
    ['Hypertension', 'doctor', true, 'active', 0],
    ['Gout', 'patient', true, 'resolved', 2],
  ])
})

test('a list of patients names three that are active, the severest first', () => {
  const of = (name: string, severity: 'low' | 'medium' | 'high', status: 'active' | 'resolved' = 'active') => ({ name, severity, status })
  const all = [of('Cold', 'low'), of('Asthma', 'medium'), of('Gout', 'medium'), of('Stroke', 'high', 'resolved'), of('Angina', 'high')]
  expect(topProblems(all)).toEqual(['Angina', 'Asthma', 'Gout'])
})
