import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Answers } from '#contract/assessmentAnswers.ts'
import { riskOf } from '#rules/assessments/risk.ts'
import { riskInputsOf } from '#rules/assessments/riskInputs.ts'
import { begunAssessment, calm, ending } from '#testing/assessments.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()

test('an amended assessment leaves of what was measured what its newest version says, and is scored without what that corrects', async () => {
  const { nurse, patient, id } = await begunAssessment(world, { ...calm, glucose: 2.2 })
  await nurse.api.assessments.complete({ id, version: 1, ...ending })
  expect((await nurse.api.assessments.view({ id })).risk?.scored).toContainEqual({ factor: 'low_glucose', points: 2 })
  const own = { kind: 'glucose', value1: 6.1, value2: null, context: 'fasting' } as const
  await patient.api.vitals.add({ id: v7(), ...own, measuredAt: START, at: START, replaces: null })
  let newest = id
  const amended = async (changed: Answers) => {
    const [newId, answers] = [v7(), { ...calm, ...changed }]
    await nurse.api.assessments.amend({ id: newest, newId, reason: 'Typed wrong' })
    newest = newId
    await nurse.api.assessments.save({ id: newId, version: 0, answers })
    const { facts } = await nurse.api.assessments.ofPatient({ userId: patient.id })
    await nurse.api.assessments.complete({ id: newId, version: 1, ...ending })
    const { risk } = await nurse.api.assessments.view({ id: newId })
    expect(riskOf(riskInputsOf(answers, facts, START)).scored, 'as on the screen').toEqual(risk?.scored)
    const { readings } = await patient.api.vitals.mine()
    const ofNurse = readings.filter(({ kind, source }) => source === 'nurse' && ['glucose', 'weight'].includes(kind))
    return { factors: risk?.scored.map(({ factor }) => factor), measured: ofNurse.map(({ value1 }) => value1).toSorted((a, b) => a - b) }
  }
  const weight = async () => (await world.owner.query('select weight from profiles where id = $1', [patient.id])).rows[0].weight
  const corrected = await amended({ glucose: 12.2, weight: 72 })
  expect(corrected.measured).toEqual([12.2, 72])
  expect(corrected.factors).not.toContain('low_glucose')
  expect(await weight()).toBe('72.0')
  expect((await amended({ glucose: 2.2 })).measured, 'right at first after all').toEqual([2.2, 92])
  expect(await weight()).toBe('92.0')
  expect((await amended({ weight: null })).measured, 'measured by nobody').toEqual([])
  const { rows } = await world.owner.query(
    `select value1::float8 as value, entered_in_error as wrong from vitals where user_id = $1 and kind in ('glucose', 'weight') order by value1`,
    [patient.id],
  )
  const told = [2.2, 6.1, 12.2, 72, 92].map((value) => ({ value, wrong: value !== 6.1 }))
  expect(rows, 'all are kept').toEqual(told)
})
