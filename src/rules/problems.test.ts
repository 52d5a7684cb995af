import { expect, test } from 'vitest'
import type { RecordDiagnosis } from '#contract/patientRecords.ts'
import { problemsOf } from './problems.ts'

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

test('a problem that two visits named stands once: as judged last, since the first, by who named it first', () => {
  const [later, first] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-02-03T08:00:00Z')]
  expect(
    problemsOf([
      said({ on: later, severity: 'high', doctorName: 'Dr. Naidoo' }),
      said({ on: first, severity: 'low', certainty: 'provisional', name: 'High blood pressure' }),
    ]),
  ).toEqual([
    {
      name: 'Hypertension',
      code: 'I10',
      certainty: 'confirmed',
      severity: 'high',
      onset: first,
      lastNamedAt: later,
      doctorName: 'Dr. Molefe',
    },
  ])
})

test('what was not put on the list is no problem, and without a code the name tells them apart', () => {
  const problems = problemsOf([
    said({ onProblemList: false }),
    said({ code: null, name: 'Worried about work' }),
    said({ code: null, name: 'worried about work ' }),
    said({ code: null, name: 'Sleeps badly' }),
  ])
  expect(problems.map(({ name }) => name)).toEqual(['Worried about work', 'Sleeps badly'])
})
