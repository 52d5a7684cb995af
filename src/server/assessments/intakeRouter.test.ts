import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answers } from '#contract/assessmentAnswers.ts'
import { supportConsents } from '#rules/supportConsents.ts'
import { addDays, addMinutes, DAY_MS, localDate } from '#rules/time.ts'
import { answersOfIntake, enrolledPatient } from '#testing/assessments.ts'
import { addedMedicine, twiceADay } from '#testing/medicines.ts'
import { saveHealth, saveProfileSection } from '#testing/profile.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(async () => {
  world.setTime(START)
  for (const table of ['assessments', 'intakes', 'enrolments', 'queue_items']) await world.owner.query(`delete from ${table}`)
})

const enrolled = () => enrolledPatient(world)

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
    const { version } = await nurse.api.assessments.saveIntake({ userId: patient.id, version: 1, answers })
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

  test('asks about what is taken by then: after a pause that ended by itself, and not of a course that is over', async () => {
    const nurse = await world.as('nurse')
    const patient = await enrolled()
    const id = await addedMedicine(patient)
    await addedMedicine(patient, { schedule: { ...twiceADay, endsOn: localDate(START) } })
    await patient.api.medicines.pause({ id, version: 1, until: addDays(localDate(START), 1) })
    await nurse.api.assessments.takeIntake({ userId: patient.id })
    const asked = async () => (await nurse.api.assessments.intake({ userId: patient.id })).medicines.map((one) => one.id)
    expect(await asked()).not.toContain(id)
    world.setTime(addMinutes(START, 24 * 60))
    expect(await asked()).toEqual([id])
  })

  test('goes on when the patient stops a medicine that was answered about', async () => {
    const nurse = await world.as('nurse')
    const patient = await enrolled()
    const id = await addedMedicine(patient)
    await nurse.api.assessments.takeIntake({ userId: patient.id })
    const answers = answersOfIntake({ [`medicine:${id}`]: 'taking' })
    const save = (version: number, said: Answers) => nurse.api.assessments.saveIntake({ userId: patient.id, version, answers: said })
    const { version } = await save(1, answers)
    const [medicine] = (await patient.api.medicines.mine()).medicines
    await patient.api.medicines.stop({ id, version: medicine!.version, reason: 'other', text: 'Felt well' })
    await expect(save(version, { ...answers, [`medicine:${id}`]: 'sometimes' })).rejects.toMatchObject({ code: 'ANSWER_IMPOSSIBLE' })
    const later = await save(version, { ...answers, goal2: 'Sleep' })
    await nurse.api.assessments.completeIntake({ userId: patient.id, version: later.version })
  })

  test('ends the enrolment where the patient says no, and no other answer does', async () => {
    const nurse = await world.as('nurse')
    const patient = await enrolled()
    const about = { userId: patient.id }
    await nurse.api.assessments.takeIntake(about)
    const { version } = await nurse.api.assessments.saveIntake({ ...about, version: 1, answers: { best_times: 'After 16:00' } })
    expect((await nurse.api.assessments.intakes())[0]).toMatchObject({ preferredTime: 'After 16:00' })
    await expect(nurse.api.assessments.declineIntake({ ...about, version })).rejects.toMatchObject({ code: 'ANSWERS_MISSING' })
    const said = await nurse.api.assessments.saveIntake({ ...about, version, answers: answersOfIntake({ consent_programme: 'no' }) })
    await expect(nurse.api.assessments.completeIntake({ ...about, version: said.version })).rejects.toMatchObject({
      code: 'SUPPORT_NOT_AGREED',
    })
    const other = await world.as('nurse')
    await expect(other.api.assessments.declineIntake({ ...about, version: said.version })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.owner.query(
      `insert into followups (id, patient_id, type, scheduled_at, created_at) values ($1, $2, 'phone_call', $3, $3)`,
      [v7(), patient.id, START],
    )
    await nurse.api.assessments.declineIntake({ ...about, version: said.version })
    const { rows } = await world.owner.query('select status from enrolments where patient_id = $1', [patient.id])
    expect(rows).toEqual([{ status: 'discharged' }])
    expect(await nurse.api.assessments.intakes()).toEqual([])
    await expect(nurse.api.assessments.intake(about)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(
      (await patient.api.followUps.mine()).map(({ status }) => status),
      'a colleague had planned to call',
    ).toEqual(['cancelled'])
    await patient.api.consents.decline({ code: 'psp_support' })
    await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
    await world.jobsDone()
    await nurse.api.assessments.takeIntake(about)
    const again = (await nurse.api.assessments.intake(about)).answers
    expect([again['best_times'], again['consent_programme']], 'the no was of that time').toEqual([
      answersOfIntake()['best_times'],
      undefined,
    ])
  })

  test('leaves the profile as its patient changed it meanwhile: what is typed goes by it, and what was not said otherwise stays theirs', async () => {
    const nurse = await world.as('nurse')
    const patient = await enrolled()
    const about = { userId: patient.id }
    await saveProfileSection(patient, { section: 'measurements', fields: { weight: 80, height: 170 } })
    await nurse.api.assessments.takeIntake(about)
    const { version, answers } = await nurse.api.assessments.intake(about)
    const all = { ...answers, ...answersOfIntake(), allergies_known: 'none', weight: answers['weight']! }
    const saved = await nurse.api.assessments.saveIntake({ ...about, version, answers: all })
    const { version: own } = await patient.api.people.myProfile()
    world.setTime(addMinutes(START, 1)) // of two weights of one moment none is the newer
    await saveProfileSection(patient, { section: 'measurements', fields: { weight: 79, height: 170 } }, own)
    const health = { allergies: ['Penicillin'], no_known_allergies: false, chronic_conditions: [], chronic_medications: [] }
    await saveHealth(patient, health, (await patient.api.people.myProfile()).version)
    const stale = { code: 'STALE_VERSION' }
    await expect(nurse.api.assessments.saveIntake({ ...about, version: saved.version, answers: all })).rejects.toMatchObject(stale)
    await expect(nurse.api.assessments.completeIntake({ ...about, version: saved.version })).rejects.toMatchObject(stale)
    const now = await nurse.api.assessments.intake(about)
    expect(now.answers['weight']).toBe(79)
    expect(now.known, 'what the screen says will be replaced').toMatchObject({ allergies: 'Penicillin', allergies_known: 'yes' })
    const agreed = { ...now.answers, allergies_known: 'yes', allergies: 'Penicillin' }
    const last = await nurse.api.assessments.saveIntake({ ...about, version: now.version, answers: agreed })
    await nurse.api.assessments.completeIntake({ ...about, version: last.version })
    expect(await patient.api.people.myProfile()).toMatchObject({ allergies: ['Penicillin'], no_known_allergies: false, weight: 79 })
    const bySource = (await patient.api.vitals.mine()).readings.map(({ source }) => source)
    expect(bySource, 'nobody measured anything').not.toContain('nurse')
  })

  test('of whoever agrees anew begins without what was measured, confirmed and agreed then', async () => {
    const nurse = await world.as('nurse')
    const patient = await enrolled()
    const about = { userId: patient.id }
    const id = await addedMedicine(patient)
    await nurse.api.assessments.takeIntake(about)
    const answers = answersOfIntake({
      bp_above: 182,
      bp_below: 111,
      phone_number: '083 000 0007',
      best_times: 'Evenings',
      [`medicine:${id}`]: 'taking',
    })
    const first = await nurse.api.assessments.intake(about)
    const { version } = await nurse.api.assessments.saveIntake({ ...about, version: first.version, answers })
    await nurse.api.assessments.completeIntake({ ...about, version })
    world.setTime(addMinutes(START, 24 * 60))
    await patient.api.consents.decline({ code: 'psp_support' })
    await world.owner.query(`update profiles set phone_number = '+27830000008', version = version + 1 where id = $1`, [patient.id])
    await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
    await world.jobsDone()
    await nurse.api.assessments.takeIntake(about)
    const again = await nurse.api.assessments.intake(about)
    expect(again.answers).toMatchObject({ best_times: 'Evenings', phone_number: '+27830000008', sex_at_birth: 'female' })
    const gone = ['bp_above', 'bp_below', 'identifiers', 'medicines_complete', `medicine:${id}`, 'consent_programme', 'consent_calls']
    expect(gone.filter((key) => key in again.answers)).toEqual([])
    await expect(nurse.api.assessments.completeIntake({ ...about, version: again.version })).rejects.toMatchObject({
      code: 'ANSWERS_MISSING',
    })
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
