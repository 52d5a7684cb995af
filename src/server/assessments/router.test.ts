import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answers } from '#contract/assessmentAnswers.ts'
import { assessmentSections, safetyPanel } from '#rules/assessments/assessmentForm.ts'
import { checkedConditions, conditionQuestions } from '#rules/assessments/conditionChecks.ts'
import { LEAD_IN } from '#rules/assessments/questionnaires.ts'
import { intakeSections } from '#rules/assessments/intakeForm.ts'
import type { FormSection, Question } from '#rules/assessments/questions.ts'
import { DAY_MS } from '#rules/time.ts'
import { supportConsents } from '#rules/supportConsents.ts'
import { addedMedicine } from '#testing/medicines.ts'
import { readPdfText } from '#testing/pdfText.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(async () => {
  world.setTime(START)
  for (const table of ['assessments', 'intakes', 'enrolments', 'queue_items']) await world.owner.query(`delete from ${table}`)
})

async function enrolled(nurse?: TestPerson) {
  const patient = await world.as('patient', { firstName: 'Nomsa' })
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
  if (nurse)
    await world.owner.query(`update enrolments set primary_nurse_id = $2, status = 'intake_done' where patient_id = $1`, [
      patient.id,
      nurse.id,
    ])
  return patient
}

const sampleOf = (question: Question) => {
  if (question.kind === 'yesNo') return false
  if (question.kind === 'number') return question.least
  if (question.kind === 'choice') return question.options[0]![0]
  if (question.kind === 'choices') return question.options.slice(-(question.atLeast ?? 1)).map(([value]) => value)
  return question.kind === 'date' ? '1980-01-01' : 'Words'
}
const filled = (sections: readonly FormSection[]): Answers =>
  Object.fromEntries(
    sections.flatMap(({ questions }) => questions.filter(({ isRequired }) => isRequired).map((one) => [one.key, sampleOf(one)])),
  )

const answersOfIntake = (more: Answers = {}): Answers => ({
  ...filled(intakeSections([])),
  phone_number: '083 000 0007',
  has_conditions: true,
  chronic_conditions: 'Hypertension\nType 2 diabetes',
  sex_at_birth: 'female',
  preferred_language: 'zu',
  consent_programme: 'yes',
  ...more,
})

const calm: Answers = {
  ...filled(assessmentSections([])),
  bp_above: 148,
  bp_below: 92,
  weight: 92,
  height: 170,
  phq1: '0',
  phq2: '0',
  gad1: '0',
  gad2: '0',
  conditions_confirmed: 1,
  tobacco: 'never',
  red_flags: ['none'],
  lives_alone: false,
  enough_food: true,
  can_afford_transport: true,
  can_afford_medicine: true,
}
for (const key of ['phq3', 'phq4', 'phq5', 'phq6', 'phq7', 'phq8', 'phq9', 'gad3', 'gad4', 'gad5', 'gad6', 'gad7']) delete calm[key]
const ending = { level: 'medium', reason: '', patientSummary: 'Your blood pressure is a little high.' } as const

describe('an intake', () => {
  test('goes from the list to the profile, and gives the patient a primary nurse', async () => {
    const nurse = await world.as('nurse')
    const patient = await enrolled()
    const [waiting] = await nurse.api.assessments.intakes()
    expect(waiting).toMatchObject({ userId: patient.id, name: `Nomsa ${patient.lastName}`, begun: null })
    await expect(nurse.api.assessments.intake({ userId: patient.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await nurse.api.assessments.takeIntake({ userId: patient.id })
    const draft = await nurse.api.assessments.intake({ userId: patient.id })
    const { version } = await nurse.api.assessments.saveIntake({ userId: patient.id, version: draft.version, answers: { goal1: 'Walk' } })
    await expect(nurse.api.assessments.completeIntake({ userId: patient.id, version })).rejects.toMatchObject({ code: 'ANSWERS_MISSING' })
    const measured = { bp_above: 142, bp_below: 91, weight: 81.46, height: null, glucose: 6.2 }
    const upsideDown = await nurse.api.assessments.saveIntake({
      userId: patient.id,
      version,
      answers: answersOfIntake({ ...measured, bp_below: 150 }),
    })
    await expect(nurse.api.assessments.completeIntake({ userId: patient.id, version: upsideDown.version })).rejects.toMatchObject({
      code: 'LOWER_NOT_BELOW_UPPER',
    })
    const all = await nurse.api.assessments.saveIntake({
      userId: patient.id,
      version: upsideDown.version,
      answers: answersOfIntake(measured),
    })
    await expect(nurse.api.assessments.completeIntake({ userId: patient.id, version })).rejects.toMatchObject({ code: 'STALE_VERSION' })
    await nurse.api.assessments.completeIntake({ userId: patient.id, version: all.version })

    const profile = await patient.api.people.myProfile()
    expect(profile).toMatchObject({
      birth_date: '1980-01-01',
      sex_at_birth: 'female',
      phone_number: '+27830000007',
      preferred_language: 'zu',
      chronic_conditions: ['Hypertension', 'Type 2 diabetes'],
    })
    expect(profile.provenance['chronic_conditions']).toMatchObject({ by: 'nurse' })
    const { rows } = await world.owner.query('select status, primary_nurse_id, assessment_due_at from enrolments')
    expect(rows[0]).toMatchObject({ status: 'intake_done' })
    expect(rows[0].primary_nurse_id).not.toBeNull()
    expect(rows[0].assessment_due_at).not.toBeNull()
    await world.jobsDone()
    const made = await world.owner.query('select type, status, scheduled_at, nurse_id from followups where patient_id = $1', [patient.id])
    expect(made.rows).toMatchObject([{ type: 'phone_call', status: 'scheduled', nurse_id: rows[0].primary_nurse_id }])
    expect((made.rows[0].scheduled_at - START.getTime()) / DAY_MS).toBeGreaterThan(6)
    const { readings } = await patient.api.vitals.mine()
    const kept = readings.map(({ kind, value1, value2, source }) => [kind, value1, value2, source])
    expect(kept).toContainEqual(['bp', 142, 91, 'nurse'])
    expect(kept).toContainEqual(['weight', 81.5, null, 'nurse'])
    expect(readings).toHaveLength(3)
    expect(await nurse.api.assessments.intakes()).toEqual([])
    await expect(nurse.api.assessments.intake({ userId: patient.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is one nurse’s at a time: another is told who has it, and loses nothing when she takes it over', async () => {
    const [nurse, other] = [await world.as('nurse', { firstName: 'Naledi' }), await world.as('nurse')]
    const patient = await enrolled()
    await nurse.api.assessments.takeIntake({ userId: patient.id })
    const draft = await nurse.api.assessments.intake({ userId: patient.id })
    await nurse.api.assessments.saveIntake({ userId: patient.id, version: draft.version, answers: { goal1: 'Walk' } })
    await expect(other.api.assessments.takeIntake({ userId: patient.id })).rejects.toMatchObject({ code: 'INTAKE_TAKEN' })
    expect((await other.api.assessments.intakes())[0]?.begun?.nurseName).toContain('Naledi')
    await other.api.assessments.takeIntake({ userId: patient.id, takesOver: true })
    expect((await other.api.assessments.intake({ userId: patient.id })).answers['goal1']).toBe('Walk')
    await expect(nurse.api.assessments.saveIntake({ userId: patient.id, version: 1, answers: {} })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('is read in the chart once it is completed, with medicines that were stopped since, and by nobody else', async () => {
    const [nurse, other] = [await world.as('nurse'), await world.as('nurse')]
    const patient = await enrolled()
    const id = await addedMedicine(patient)
    await nurse.api.assessments.takeIntake({ userId: patient.id })
    const answers = answersOfIntake({ [`medicine:${id}`]: 'differently', best_times: 'Evenings', allergies_known: 'none' })
    const { version } = await nurse.api.assessments.saveIntake({ userId: patient.id, version: 0, answers })
    const read = (who: TestPerson) => who.api.assessments.completedIntake({ userId: patient.id })
    await expect(read(nurse)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await nurse.api.assessments.completeIntake({ userId: patient.id, version })
    await world.owner.query('update enrolments set primary_nurse_id = $1', [other.id])
    const [medicine] = (await patient.api.medicines.mine()).medicines
    await patient.api.medicines.stop({ id, version: medicine!.version, reason: 'other', text: 'Felt well' })
    const found = await read(other)
    expect(found.medicines).toMatchObject([{ id, name: medicine!.name }])
    expect(found.answers).toMatchObject({ best_times: 'Evenings', [`medicine:${id}`]: 'differently' })
    await expect(read(nurse)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const asked = [patient.id, other.id]
    const { rows } = await world.owner.query(
      `select 1 from audit_log where procedure = 'assessments.completedIntake' and about_user_id = $1 and actor_id = $2`,
      asked,
    )
    expect(rows).toHaveLength(1)
  })

  test('goes on when the patient stops a medicine that was answered about', async () => {
    const nurse = await world.as('nurse')
    const patient = await enrolled()
    const id = await addedMedicine(patient)
    await nurse.api.assessments.takeIntake({ userId: patient.id })
    const answers = answersOfIntake({ [`medicine:${id}`]: 'taking' })
    const save = (version: number, said: Answers) => nurse.api.assessments.saveIntake({ userId: patient.id, version, answers: said })
    const { version } = await save(0, answers)
    const [medicine] = (await patient.api.medicines.mine()).medicines
    await patient.api.medicines.stop({ id, version: medicine!.version, reason: 'other', text: 'Felt well' })
    await expect(save(version, { ...answers, [`medicine:${id}`]: 'sometimes' })).rejects.toMatchObject({ code: 'ANSWER_IMPOSSIBLE' })
    const later = await save(version, { ...answers, goal2: 'Sleep' })
    await nurse.api.assessments.completeIntake({ userId: patient.id, version: later.version })
  })

  test('keeps nothing of a question that it has not, and ends with the consent', async () => {
    const nurse = await world.as('nurse')
    const patient = await enrolled()
    await nurse.api.assessments.takeIntake({ userId: patient.id })
    const { version } = await nurse.api.assessments.intake({ userId: patient.id })
    const save = (answers: Answers) => nurse.api.assessments.saveIntake({ userId: patient.id, version, answers })
    await expect(save({ hpcsa_number: 'MP1' })).rejects.toMatchObject({ code: 'ANSWER_IMPOSSIBLE' })
    await patient.api.consents.decline({ code: 'psp_support' })
    await expect(save({ goal1: 'Walk' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an assessment', () => {
  async function begun(answers: Answers = calm) {
    const nurse = await world.as('nurse')
    const patient = await enrolled(nurse)
    const id = v7()
    await nurse.api.assessments.open({ userId: patient.id, id, kind: 'initial' })
    await nurse.api.assessments.save({ id, version: 0, answers })
    return { nurse, patient, id }
  }

  test('is completed with its risk, read, printed, and told to the patient in plain words', async () => {
    const { nurse, patient, id } = await begun()
    expect((await nurse.api.assessments.ofPatient({ userId: patient.id })).draft).toMatchObject({ id, version: 1, kind: 'initial' })
    await nurse.api.assessments.complete({ id, version: 1, ...ending })
    const viewed = await nurse.api.assessments.view({ id })
    expect(viewed.risk).toMatchObject({ points: 3, proposedLevel: 'low', finalLevel: 'medium', overrides: [] })
    expect(viewed.risk?.scored).toContainEqual({ factor: 'bp', points: 1 })
    const { rows } = await world.owner.query('select status, risk_level, assessment_due_at from enrolments')
    expect(rows[0]).toMatchObject({ status: 'active', risk_level: 'medium' })
    expect(await patient.api.assessments.mine()).toMatchObject([{ id, summary: ending.patientSummary }])

    const { doctor } = await bookedVisit(world, { patient })
    expect(await doctor.api.assessments.inRecord({ userId: patient.id })).toMatchObject([
      {
        id,
        kind: 'initial',
        nurseName: expect.stringMatching(/\S/),
        risk: { finalLevel: 'medium' },
        patientSummary: ending.patientSummary,
      },
    ])
    const stranger = await world.as('doctor')
    await expect(stranger.api.assessments.inRecord({ userId: patient.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const text = await readPdfText(new Uint8Array(await (await nurse.api.assessments.download({ id })).arrayBuffer()))
    for (const part of ['Confidential', patient.id, 'Page 1 of', '148 mmHg', 'Not asked', '31.8 kg/m²', 'Alcohol screen', LEAD_IN])
      expect(text).toContain(part)
    const { rows: audit } = await world.owner.query(
      `select procedure from audit_log where about_user_id = $1 and procedure like 'assessments.%'`,
      [patient.id],
    )
    expect(audit.length).toBeGreaterThanOrEqual(4)
  })

  test('keeps the questions that it was opened with when the record changes meanwhile', async () => {
    const nurse = await world.as('nurse')
    const patient = await enrolled(nurse)
    const id = v7()
    await world.owner.query(`update profiles set chronic_conditions = '{Epilepsy}' where id = $1`, [patient.id])
    await nurse.api.assessments.open({ userId: patient.id, id, kind: 'initial' })
    await world.owner.query(`update profiles set chronic_conditions = '{Asthma}', pregnancy = 'pregnant' where id = $1`, [patient.id])
    const { draft } = await nurse.api.assessments.ofPatient({ userId: patient.id })
    const checks = conditionQuestions(checkedConditions(draft!.conditions, draft!.isPregnant))
    expect(checks.map(({ key }) => key)).toContain('ep_seizures')
    await nurse.api.assessments.save({ id, version: 0, answers: Object.fromEntries(checks.map((one) => [one.key, sampleOf(one)])) })
  })

  test('is of nobody who has not the chart', async () => {
    const { patient, id } = await begun()
    const other = await world.as('nurse')
    for (const asked of [
      () => other.api.assessments.ofPatient({ userId: patient.id }),
      () => other.api.assessments.save({ id, version: 1, answers: {} }),
      () => other.api.assessments.complete({ id, version: 1, ...ending }),
      () => other.api.assessments.open({ userId: patient.id, id: v7(), kind: 'review' }),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('with thoughts of self-harm waits for the safety check, and tells the queue at once', async () => {
    const low = { ...calm, phq1: '2', phq2: '2', phq9: '1', ...Object.fromEntries([3, 4, 5, 6, 7, 8].map((item) => [`phq${item}`, '0'])) }
    const { nurse, patient, id } = await begun(low)
    await nurse.api.followUps.schedule({ userId: patient.id, id: v7(), type: 'phone_call', at: new Date(START.getTime() + 9 * DAY_MS) })
    await world.jobsDone()
    const { rows } = await world.owner.query('select type, priority from queue_items where user_id = $1', [patient.id])
    expect(rows).toEqual([{ type: 'safety_concern', priority: 1 }])
    const complete = (version: number, level: 'medium' | 'high') =>
      nurse.api.assessments.complete({ id, version, ...ending, level, reason: 'Long enough' })
    await expect(complete(1, 'high')).rejects.toMatchObject({ code: 'SAFETY_CHECK_OPEN' })
    await nurse.api.assessments.save({ id, version: 1, answers: { ...low, ...filled([safetyPanel()]), sp_concern: 'low' } })
    await world.jobsDone()
    const checks = await world.owner.query('select type, scheduled_at from followups where patient_id = $1', [patient.id])
    expect(checks.rows).toEqual([{ type: 'safety_check', scheduled_at: new Date(START.getTime() + DAY_MS) }])
    await expect(complete(2, 'medium')).rejects.toMatchObject({ code: 'RISK_OVERRIDE_STANDS' })
    await complete(2, 'high')
    expect((await nurse.api.assessments.view({ id })).risk?.overrides).toContain('self_harm')
    await world.jobsDone()
    expect((await world.owner.query('select from queue_items')).rowCount).toBe(1)
  })

  test('once completed is changed by another version with its reason', async () => {
    const { nurse, patient, id } = await begun()
    await nurse.api.assessments.complete({ id, version: 1, ...ending })
    await expect(nurse.api.assessments.save({ id, version: 1, answers: calm })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const newId = v7()
    await nurse.api.assessments.amend({ id, newId, reason: 'Weight was wrong' })
    await nurse.api.assessments.amend({ id, newId, reason: 'Weight was wrong' })
    await expect(nurse.api.assessments.open({ userId: patient.id, id: v7(), kind: 'review' })).rejects.toMatchObject({
      code: 'DRAFT_OPEN',
    })
    await nurse.api.assessments.save({ id: newId, version: 0, answers: { ...calm, weight: 72 } })
    await nurse.api.assessments.complete({ id: newId, version: 1, ...ending })
    const viewed = await nurse.api.assessments.view({ id: newId })
    expect(viewed).toMatchObject({ number: 2, amendReason: 'Weight was wrong', answers: { weight: 72 } })
    expect(viewed.versions.map(({ number }) => number)).toEqual([2, 1])
    expect((await patient.api.assessments.mine()).map((one) => one.id)).toEqual([newId])
    expect((await nurse.api.assessments.view({ id })).answers['weight']).toBe(92)
    const { readings } = await patient.api.vitals.mine()
    const kept = readings.map(({ kind, value1, measuredAt, source }) => [kind, value1, measuredAt.getTime(), source])
    expect(kept.filter(([kind]) => kind === 'weight').map(([, value]) => value)).toEqual(expect.arrayContaining([72, 92]))
    expect(kept.filter(([kind]) => kind === 'bp')).toEqual([['bp', 148, START.getTime(), 'nurse']])
  })

  test('tells the queue which signs there are and how urgent, and keeps them as a red flag that counts', async () => {
    const { nurse, patient, id } = await begun({ ...calm, red_flags: ['yellow_eyes'] })
    await world.jobsDone()
    const items = async () => (await world.owner.query('select type, priority from queue_items where user_id = $1', [patient.id])).rows
    const flags = async () =>
      (await world.owner.query('select id, level, rules, mistaken_at from red_flags where user_id = $1', [patient.id])).rows
    expect(await items()).toEqual([{ type: 'red_flag_symptom', priority: 2 }])
    expect(await flags()).toEqual([{ id, level: 'urgent', rules: ['RF12'], mistaken_at: null }])
    const save = (version: number, more: Answers) => nurse.api.assessments.save({ id, version, answers: { ...calm, ...more } })
    await save(1, { red_flags: ['stroke', 'yellow_eyes'] })
    await world.jobsDone()
    expect(await items()).toEqual([{ type: 'red_flag_symptom', priority: 1 }])
    const { rows: notes } = await world.owner.query(`select note from queue_events where kind = 'reported' order by at, id`)
    expect(notes.at(-1)!.note).toContain('Face drooping')
    expect((await nurse.api.assessments.ofPatient({ userId: patient.id })).facts.hadEmergency).toBe(true)
    await save(2, {})
    expect(await flags()).toEqual([{ id, level: 'emergency', rules: ['RF03', 'RF12'], mistaken_at: START }])
    expect((await nurse.api.assessments.ofPatient({ userId: patient.id })).facts.hadEmergency).toBe(false)
    await save(3, { is_hurt: true, is_safe_now: false, violence_done: ['police'] })
    await world.jobsDone()
    expect(await items()).toContainEqual({ type: 'safety_concern', priority: 1 })
  })

  test('that is old says nothing of the risk of today when it is amended', async () => {
    const { nurse, patient, id } = await begun()
    await nurse.api.assessments.complete({ id, version: 1, ...ending })
    const complete = async (next: string, level: 'medium' | 'high') => {
      await nurse.api.assessments.save({ id: next, version: 0, answers: calm })
      await nurse.api.assessments.complete({ id: next, version: 1, ...ending, level })
      return (await world.owner.query('select risk_level, assessment_due_at from enrolments')).rows[0]
    }
    world.setTime(new Date(START.getTime() + 30 * DAY_MS))
    const [review, amended, again] = [v7(), v7(), v7()]
    await nurse.api.assessments.open({ userId: patient.id, id: review, kind: 'review' })
    const now = await complete(review, 'high')
    expect(now).toMatchObject({ risk_level: 'high' })
    world.setTime(new Date(START.getTime() + 31 * DAY_MS))
    await nurse.api.assessments.amend({ id, newId: amended, reason: 'Weight was wrong' })
    expect(await complete(amended, 'medium')).toEqual(now)
    await nurse.api.assessments.amend({ id: review, newId: again, reason: 'Level was wrong' })
    expect(await complete(again, 'medium')).toMatchObject({ risk_level: 'medium' })
  })

  test('lets a colleague with the chart go on, and not over what she has not seen', async () => {
    const { nurse, patient, id } = await begun()
    await expect(nurse.api.assessments.save({ id, version: 0, answers: calm })).rejects.toMatchObject({ code: 'STALE_VERSION' })
    await expect(nurse.api.assessments.save({ id, version: 1, answers: { bp_above: 900 } })).rejects.toMatchObject({
      code: 'ANSWER_IMPOSSIBLE',
    })
    await patient.api.consents.decline({ code: 'psp_support' })
    await expect(nurse.api.assessments.save({ id, version: 1, answers: calm })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
