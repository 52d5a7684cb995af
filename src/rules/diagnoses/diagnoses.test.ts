import { expect, test } from 'vitest'
import { diagnosesOf, diagnosisNamed, listedAs, whyNotAddDiagnosis, whyNotAskCorrection, type VisitDiagnosis } from './diagnoses.ts'
import { medicalNameOf, medicinesFor, plainNameOf } from './plainNames.ts'

const made = (more: Partial<VisitDiagnosis>): VisitDiagnosis => ({
  id: 'd1',
  name: 'Hypertension',
  code: 'I10',
  severity: 'medium',
  certainty: 'confirmed',
  appointmentId: 'a1',
  consultationId: 'c1',
  on: new Date('2026-11-20T08:00:00Z'),
  doctorName: 'Dr. Molefe',
  ...more,
})
const told = (id: string, name: string, diagnosedOn = '2026-05-05') =>
  ({ id, name, severity: 'medium', diagnosedBy: 'Dr. Self-Reported', diagnosedOn, version: 1 }) as const
const list = (more: Partial<Parameters<typeof diagnosesOf>[0]>) =>
  diagnosesOf({ own: [], ofVisits: [], judged: [], corrections: [], ...more })

test('what two visits named is one, as it was judged last and since the first; its older ids lead to it', () => {
  const found = list({
    ofVisits: [
      made({ id: 'd2', appointmentId: 'a2', severity: 'high', doctorName: 'Dr. Naidoo' }),
      made({ on: new Date('2026-02-03T08:00:00Z') }),
    ],
    judged: [{ problem: 'I10', status: 'inactive' }],
  })
  expect(found).toMatchObject([
    {
      id: 'd2',
      severity: 'high',
      diagnosedBy: 'Dr. Naidoo',
      diagnosedOn: '2026-02-03',
      status: 'inactive',
      source: 'doctor',
      otherIds: ['d1'],
    },
  ])
  expect(found[0]!.visits.map(({ appointmentId }) => appointmentId)).toEqual(['a2', 'a1'])
  expect(diagnosisNamed(found, 'd1')?.id).toBe('d2')
  expect(diagnosisNamed(found, 'unknown')).toBeUndefined()
})

test("what the patient added too is the doctor's, whatever they called it, and the rest is theirs; newest first", () => {
  const found = list({ own: [told('t1', 'high BP'), told('t2', 'Gout'), told('t3', 'Asthma', '2026-12-01')], ofVisits: [made({})] })
  expect(found.map(({ id, source, diagnosedBy }) => [id, source, diagnosedBy])).toEqual([
    ['t3', 'patient', 'Dr. Self-Reported'],
    ['d1', 'doctor', 'Dr. Molefe'],
    ['t2', 'patient', 'Dr. Self-Reported'],
  ])
  expect(diagnosisNamed(found, 't1')?.id).toBe('d1')
})

test('it holds a hundred', () => {
  const own = Array.from({ length: 101 }, (_, n) => told(`t${n}`, `Illness ${n}`))
  expect(list({ own })).toHaveLength(100)
})

test('nothing empty, nothing twice and nothing beyond what the profile holds is added', () => {
  const mine = list({ own: [told('t2', 'Gout')], ofVisits: [made({})] })
  expect(whyNotAddDiagnosis('  ', mine, [])).toBe('FIELDS_MISSING')
  for (const name of ['gout ', 'High blood pressure', 'hypertension']) expect(whyNotAddDiagnosis(name, mine, [])).toBe('ALREADY_LISTED')
  expect(listedAs(mine, 'Hypertension')?.id).toBe('d1')
  expect(whyNotAddDiagnosis('Asthma', mine, ['asthma'])).toBe('ALREADY_LISTED')
  expect(whyNotAddDiagnosis('Asthma', mine, ['x'.repeat(1994)])).toBeUndefined()
  expect(whyNotAddDiagnosis('Asthma', mine, ['x'.repeat(1995)])).toBe('DIAGNOSES_FULL')
})

test('one correction at a time, with what is wrong', () => {
  const asked = (isDone: boolean) => ({ correction: { id: 'q', isDone, askedAt: new Date() } })
  expect(whyNotAskCorrection({ correction: null }, ' ')).toBe('FIELDS_MISSING')
  expect(whyNotAskCorrection(asked(false), 'x')).toBe('ALREADY_LISTED')
  expect(whyNotAskCorrection(asked(true), 'x')).toBeUndefined()
})

test.each([
  ['Hypertension', 'I10', 'High blood pressure', 'Hypertension'],
  ['Type 2 diabetes without complications', 'E11.9', 'Type 2 diabetes', 'Type 2 diabetes without complications'],
  ['TB', null, 'Tuberculosis (TB)', 'TB'],
  ['High blood pressure', 'I10', 'High blood pressure', null],
  ['A rare thing', 'Q99.9', 'A rare thing', null],
])('%s (%s) is called %s, and medically %s', (name, code, plain, medical) => {
  expect([plainNameOf({ name, code }), medicalNameOf({ name, code })]).toEqual([plain, medical])
})

test('medicines are found by what they are for, as whole words', () => {
  const named = ['For high blood pressure, mornings', 'Hypertension', 'Blood sugar', 'hypertensionless', ''].map((indication) => ({
    indication,
  }))
  expect(medicinesFor({ name: 'Hypertension', code: 'I10' }, named)).toEqual(named.slice(0, 2))
})
