import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answers } from '#contract/assessmentAnswers.ts'
import { safetyPanel } from '#rules/assessments/assessmentForm.ts'
import { checkedConditions, conditionQuestions } from '#rules/assessments/conditionChecks.ts'
import { LEAD_IN } from '#rules/assessments/questionnaires.ts'
import { DAY_MS } from '#rules/time.ts'
import { begunAssessment, calm, ending, enrolledPatient, filled, sampleOf } from '#testing/assessments.ts'
import { readPdfText } from '#testing/pdfText.ts'
import { logging, mistaking } from '#testing/symptoms.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(async () => {
  world.setTime(START)
  for (const table of ['assessments', 'intakes', 'enrolments', 'queue_items']) await world.owner.query(`delete from ${table}`)
})

const enrolled = (nurse?: TestPerson) => enrolledPatient(world, nurse)

const toldOf = async ({ id }: TestPerson) =>
  (await world.owner.query(`select title, message, link from notifications where user_id = $1 and code = 'assessment_ready'`, [id])).rows

describe('an assessment', () => {
  const begun = (answers?: Answers) => begunAssessment(world, answers)

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
    const draftOf = async () => (await nurse.api.assessments.ofPatient({ userId: patient.id })).draft?.answers
    expect(await draftOf()).toEqual({ ...calm, patient_summary: ending.patientSummary })
    const words = { confirmed_level: 'high', level_reason: 'Lives alone now', patient_summary: '' }
    await nurse.api.assessments.save({ id: newId, version: 0, answers: { ...calm, weight: 72, ...words } })
    expect(await draftOf(), 'typed at the end, and kept').toMatchObject(words)
    await nurse.api.assessments.complete({ id: newId, version: 1, ...ending })
    const viewed = await nurse.api.assessments.view({ id: newId })
    expect(viewed).toMatchObject({ number: 2, amendReason: 'Weight was wrong' })
    expect(viewed.answers, 'what the nurse said of them is no answer').toEqual({ ...calm, weight: 72 })
    expect(viewed.versions.map(({ number }) => number)).toEqual([2, 1])
    await expect(nurse.api.assessments.amend({ id, newId: v7(), reason: 'Read before' })).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect((await patient.api.assessments.mine()).map((one) => one.id)).toEqual([newId])
    await world.jobsDone()
    expect(await toldOf(patient), 'told once, not of the correction').toEqual([
      { title: 'After your assessment', message: 'Your care team sent you an update.', link: '/my-plan' },
    ])
    expect((await nurse.api.assessments.view({ id })).answers['weight']).toBe(92)
    const { readings } = await patient.api.vitals.mine()
    const kept = readings.map(({ kind, value1, measuredAt, source }) => [kind, value1, measuredAt.getTime(), source])
    expect(kept.filter(([kind]) => kind === 'weight').map(([, value]) => value)).toEqual([72])
    expect(kept.filter(([kind]) => kind === 'bp')).toEqual([['bp', 148, START.getTime(), 'nurse']])
  })

  test('that leaves the patient no words is not told to them', async () => {
    const { nurse, patient, id } = await begun()
    await nurse.api.assessments.complete({ id, version: 1, ...ending, patientSummary: '' })
    await world.jobsDone()
    expect(await toldOf(patient)).toEqual([])
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
    const { rows: notes } = await world.owner.query(`select note from queue_events where kind = 'reported'`)
    expect(notes.map(({ note }) => note).join()).toContain('Face drooping')
    expect((await nurse.api.assessments.ofPatient({ userId: patient.id })).facts.hadEmergency).toBe(true)
    await save(2, {})
    expect(await flags()).toEqual([{ id, level: 'emergency', rules: ['RF03', 'RF12'], mistaken_at: START }])
    expect((await nurse.api.assessments.ofPatient({ userId: patient.id })).facts.hadEmergency).toBe(false)
    await save(3, { is_hurt: true, is_safe_now: false, violence_done: ['police'] })
    await world.jobsDone()
    expect(await items()).toContainEqual({ type: 'safety_concern', priority: 1 })
  })

  test('keeps what its nurse found, whatever the patient writes down under its id', async () => {
    const { patient, id } = await begun({ ...calm, red_flags: ['stroke'] })
    await world.jobsDone()
    const found = async () => [
      (await world.owner.query('select level, rules, note, mistaken_at from red_flags where user_id = $1', [patient.id])).rows,
      (await world.owner.query('select type, priority from queue_items where user_id = $1', [patient.id])).rows,
    ]
    const before = await found()
    const dangerous = logging(world.now(), { code: 'chest_pain', severity: 3 }, id)
    const { results } = await patient.api.symptoms.sync({ actions: [dangerous, mistaking(id, world.now())] })
    expect(results.map(({ reason }) => reason)).toEqual([null, null])
    await world.jobsDone()
    expect(await found()).toEqual(before)
  })

  test('asks AUDIT-C where the operator has it on, and goes on with it where it was begun', async () => {
    const { nurse, patient, id } = await begun()
    const audit = { audit1: '4', audit2: '3', audit3: '1' }
    const save = (version: number) => nurse.api.assessments.save({ id, version, answers: { ...calm, ...audit } })
    const { config } = world.opened.world
    await expect(save(1)).rejects.toMatchObject({ code: 'ANSWER_IMPOSSIBLE' })
    Object.assign(config, { asksAuditC: true })
    await save(1).finally(() => Object.assign(config, { asksAuditC: false }))
    expect((await nurse.api.assessments.ofPatient({ userId: patient.id })).asksAuditC).toBe(true)
    await nurse.api.assessments.complete({ id, version: 2, ...ending })
    expect((await nurse.api.assessments.view({ id })).risk?.scored).toContainEqual({ factor: 'alcohol', points: 2 })
  })

  test('that is old says nothing of the risk of today when it is amended', async () => {
    const { nurse, patient, id } = await begun()
    await nurse.api.assessments.complete({ id, version: 1, ...ending })
    const complete = async (next: string, level: 'medium' | 'high', answers = calm) => {
      await nurse.api.assessments.save({ id: next, version: 0, answers })
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
    expect(await complete(amended, 'medium', { ...calm, bp_above: 158, lives_alone: true, was_in_hospital: true })).toEqual(now)
    expect(await nurse.api.patientRecords.summary({ userId: patient.id })).toMatchObject({ riskLevel: 'high' })
    const reasons = (await nurse.api.assessments.view({ id: review })).risk!
    const { found } = await nurse.api.carePlans.ofPatient({ userId: patient.id })
    expect({ level: found.level, scored: found.scored }).toEqual({ level: 'high', scored: reasons.scored.map(({ factor }) => factor) })
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
