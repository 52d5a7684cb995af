import { expect, test } from 'vitest'
import type { CarePlanContent } from '#contract/carePlans.ts'
import { carePlanChanges } from './carePlanChanges.ts'

const plan: CarePlanContent = {
  problems: ['High blood pressure'],
  goals: [
    { text: 'Walk to church', measure: 'Weekly', targetOn: null, status: 'active' },
    { text: 'Sleep well', measure: '', targetOn: '2026-12-20', status: 'active' },
  ],
  actions: [{ who: 'patient', text: 'Walk 10 minutes', byOn: null }],
  barriers: '',
  everyDays: 14,
  reviewOn: '2026-12-31',
}
const [walk, sleep] = plan.goals as [CarePlanContent['goals'][number], CarePlanContent['goals'][number]]
const said = (after: Partial<CarePlanContent>, before: Partial<CarePlanContent> = {}) =>
  carePlanChanges({ ...plan, ...before }, { ...plan, ...after }).map(({ part, kind, text }) => `${part} ${kind}: ${text}`)

test('the same plan has no change, in whatever order its lines stand', () => {
  expect(said({})).toEqual([])
  expect(said({ goals: [sleep, walk] })).toEqual([])
})

test('what came, what changed and what is gone are told apart', () => {
  expect(said({ problems: ['High blood pressure', 'Low mood'] })).toEqual(['problems added: Low mood'])
  expect(said({ goals: [walk] })).toEqual(['goals removed: Sleep well'])
  expect(carePlanChanges(plan, { ...plan, goals: [{ ...walk, status: 'reached' }, sleep] })).toEqual([
    { part: 'goals', kind: 'changed', text: 'Walk to church', on: null, status: 'reached' },
  ])
  expect(
    said({
      goals: [
        { ...walk, measure: 'Every day' },
        { ...sleep, targetOn: '2026-12-24' },
      ],
    }),
  ).toEqual(['goals changed: Walk to church', 'goals changed: Sleep well'])
  expect(said({ actions: [{ who: 'nurse', text: 'Walk 10 minutes', byOn: null }] })).toEqual(['actions changed: Walk 10 minutes'])
  expect(said({ actions: [{ who: 'patient', text: 'Walk 10 minutes', byOn: '2026-12-01' }] })).toEqual(['actions changed: Walk 10 minutes'])
})

test('how often, and the day of review, change; what gets in the way comes and goes', () => {
  expect(said({ everyDays: 7 })).toEqual(['everyDays changed: 7'])
  expect(said({ reviewOn: '2027-01-15' })).toEqual(['reviewOn changed: 2027-01-15'])
  expect(said({ barriers: 'Taxi money' })).toEqual(['barriers added: Taxi money'])
  expect(said({}, { barriers: 'Taxi money' })).toEqual(['barriers removed: Taxi money'])
})
