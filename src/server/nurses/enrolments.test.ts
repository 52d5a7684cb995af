// From the end of an intake to discharge, and anew.
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstAssessmentDueAt } from '#rules/enrolments.ts'
import { isPublicHoliday } from '#rules/holidays.ts'
import { supportConsents } from '#rules/supportConsents.ts'
import { agree, asLead, enrolled as enrolledIn } from '#testing/enrolments.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { listSupported } from '../consents/store.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { openTransaction } from '../rpc/openTransaction.ts'
import { endIntake } from './store.ts'

const world = testWorld()
beforeEach(async () => {
  world.setTime(START)
  await world.owner.query('delete from enrolments')
  await world.owner.query('delete from queue_items')
})

const enrolled = (changes?: Parameters<typeof enrolledIn>[1]) => enrolledIn(world, changes)

describe('an enrolment', () => {
  test('ends its intake once, with a term for the assessment and the nurse who speaks the language', async () => {
    const [nurse, zulu] = [await world.as('nurse'), await world.as('nurse')]
    await world.owner.query(`update nurse_profiles set languages = '{}' where nurse_id <> $1`, [zulu.id])
    await world.owner.query(`update nurse_profiles set languages = '{zu}' where nurse_id = $1`, [zulu.id])
    const patient = await enrolled()
    await world.owner.query(`update profiles set preferred_language = 'zu' where id = $1`, [patient.id])
    await nurse.api.assessments.takeIntake({ userId: patient.id, takesOver: false })
    const end = async () => {
      const call = await openTransaction(world.opened.world.database, nurse.token, START)
      const isEnded = await endIntake(call.db, patient.id, START)
      await call.commit()
      return isEnded
    }
    expect([await end(), await end()]).toEqual([true, false])
    const { rows } = await world.owner.query('select * from enrolments where patient_id = $1', [patient.id])
    expect(rows).toMatchObject([
      {
        status: 'intake_done',
        primary_nurse_id: zulu.id,
        intake_done_at: START,
        assessment_due_at: firstAssessmentDueAt(START, isPublicHoliday),
      },
    ])
  })

  test('pauses, goes on where it was, and is discharged, each once', async () => {
    const nurse = await world.as('nurse')
    const { id: userId } = await enrolled({ nurse, set: `status = 'active', intake_done_at = consented_at, risk_level = 'low'` })
    const change = (from: 'active' | 'paused', to: 'paused' | 'active' | 'discharged') =>
      nurse.api.nurses.changeStatus({ userId, from, to })
    await change('active', 'paused')
    await expect(change('active', 'paused')).rejects.toMatchObject({ code: 'ENROLMENT_CHANGED' })
    expect((await nurse.api.nurses.patient({ userId })).status).toBe('paused')
    await change('paused', 'active')
    expect((await nurse.api.nurses.patient({ userId })).status).toBe('active')
    await change('active', 'discharged')
    await expect(nurse.api.nurses.patient({ userId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a discharge', () => {
  const standing = async ({ id }: TestPerson) =>
    (await world.owner.query(`select type, status, outcome from queue_items where user_id = $1 order by created_at, type`, [id])).rows
  const told = ({ id }: TestPerson) =>
    inJobTransaction(world.opened.world, ({ db }) => listSupported(db, [id], ['psp_support', 'share_adherence_alerts']))
  const yes = { code: 'psp_support' as const, version: supportConsents.psp_support.version }

  async function discharged() {
    const nurse = await world.as('nurse')
    const patient = await enrolled({ nurse, set: `status = 'active', intake_done_at = consented_at, risk_level = 'high'` })
    await agree(patient, 'share_adherence_alerts')
    await nurse.api.followUps.schedule({ userId: patient.id, id: v7(), type: 'phone_call', at: new Date('2026-11-23T10:00:00+02:00') })
    await nurse.api.queue.addTask({ id: v7(), userId: patient.id, priority: 3, words: 'Send the leaflet' })
    await patient.api.support.requestCallback({ idempotencyKey: v7(), name: 'Lerato M', phone: '0821234567', preferredTime: 'Now' })
    await world.owner.query(
      `insert into queue_items (id, user_id, type, priority, reference, name, phone, idempotency_key, created_at)
       select uuidv7(), $1, t, 3, 'XX-' || left(t, 4), 'Lerato', '', uuidv7(), $2 from unnest($3::text[]) t`,
      [patient.id, START, ['assistant_escalation', 'diagnosis_wrong']],
    )
    expect(await told(patient)).toEqual([patient.id])
    await nurse.api.nurses.changeStatus({ userId: patient.id, from: 'active', to: 'discharged' })
    return { nurse, patient }
  }

  test('ends the follow-up and what waits for nurses, but what the patient asked for, and nurses are told nothing any more', async () => {
    const { patient } = await discharged()
    expect(await standing(patient)).toEqual([
      { type: 'assistant_escalation', status: 'open', outcome: null },
      { type: 'callback_request', status: 'open', outcome: null },
      { type: 'diagnosis_wrong', status: 'open', outcome: null },
      { type: 'nurse_task', status: 'resolved', outcome: 'patient_withdrew' },
    ])
    expect((await patient.api.followUps.mine()).map(({ status }) => status)).toEqual(['cancelled'])
    expect(await told(patient)).toEqual([])
    const support = (await patient.api.consents.mine()).find(({ code }) => code === 'psp_support')
    expect(support).toMatchObject({ decision: 'accepted', dischargedAt: START })
    await expect(
      patient.api.consents.agree({ texts: [{ code: 'share_symptom_alerts', version: supportConsents.share_symptom_alerts.version }] }),
    ).rejects.toMatchObject({ code: 'SUPPORT_CONSENT_NEEDED' })
  })

  test('leaves the report, and whoever agrees again begins anew', async () => {
    const lead = await asLead(world)
    await world.owner.query('delete from consent_records')
    for (let more = 0; more < 5; more += 1) await enrolled()
    const { patient, nurse } = await discharged()
    world.setTime(new Date(START.getTime() + 1000))
    const isEnrolled = async () => (await lead.api.nurses.report())[0]!.enrolled
    expect(await isEnrolled()).toBe(5)
    const mine = await patient.api.consents.agree({ texts: [yes] })
    expect(mine.find(({ code }) => code === 'psp_support')).toMatchObject({ at: world.now(), dischargedAt: null })
    const { rows } = await world.owner.query('select status, primary_nurse_id, risk_level from enrolments where patient_id = $1', [
      patient.id,
    ])
    expect(rows).toEqual([{ status: 'consented', primary_nurse_id: null, risk_level: null }])
    await expect(nurse.api.nurses.patient({ userId: patient.id }), 'of nobody yet').rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await told(patient)).toEqual([patient.id])
    world.setTime(new Date(START.getTime() + 2000))
    expect(await isEnrolled()).toBe(6)
    await patient.api.consents.agree({ texts: [yes] })
    expect((await patient.api.consents.mine()).find(({ code }) => code === 'psp_support')?.at).toEqual(new Date(START.getTime() + 1000))
  })
})
