// What becomes of items that ended: taken up again, and counted.
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { QueueItemType } from '#contract/queue.ts'
import { asLead } from '#testing/enrolments.ts'
import { addMinutes } from '#rules/time.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { addReportAbout } from './store.ts'

const world = testWorld()
beforeEach(() => world.setTime(START)) // Friday 20 November, 08:00

const later = (minutes: number) => world.setTime(addMinutes(START, minutes))
const found = async ({ id: userId }: TestPerson, type: QueueItemType) => {
  const about = { userId, type, prefix: 'RF', priority: 3, quietHours: 0, report: { id: v7(), note: 'Headache' } }
  return (await inJobTransaction(world.opened.world, (transaction) => addReportAbout(transaction, about)))!
}
const end = async ({ api }: TestPerson, id: string) => {
  await api.queue.claim({ id })
  await api.queue.resolve({ id, outcome: 'advice_given', note: 'Told her to rest today' })
}
async function supported(nurse: TestPerson) {
  const patient = await world.as('patient')
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
  await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, nurse.id])
  return patient
}

test('it is taken up again within seven days, and not beside a newer one', async () => {
  const [nurse, other] = [await world.as('nurse'), await world.as('nurse')]
  const patient = await supported(nurse)
  const id = await found(patient, 'red_flag_symptom')
  await end(nurse, id)
  later(7 * 24 * 60)
  const again = await other.api.queue.reopen({ id, note: 'She rang again' })
  expect(again).toMatchObject({ status: 'claimed', claimedBy: { id: other.id }, outcome: null })
  const { rows } = await world.owner.query('select reopened_count, breached_at from queue_items where id = $1', [id])
  expect(rows).toEqual([{ reopened_count: 1, breached_at: null }])
  await other.api.queue.resolve({ id, outcome: 'patient_withdrew', note: 'She wants no more calls' })
  await expect(other.api.queue.reopen({ id, note: '' })).rejects.toMatchObject({ code: 'ENDED_BY_ITSELF' })
  const second = await found(patient, 'followup_missed')
  await end(nurse, second)
  await found(patient, 'followup_missed')
  await expect(nurse.api.queue.reopen({ id: second, note: '' })).rejects.toMatchObject({ code: 'NEWER_ITEM_OPEN' })
})

test('what stands for itself is taken up again beside another one of its kind', async () => {
  const nurse = await world.as('nurse')
  const patient = await supported(nurse)
  const [older, task] = [v7(), v7()]
  for (const id of [older, task]) await nurse.api.queue.addTask({ id, userId: patient.id, priority: 3, words: 'Ring the clinic' })
  const escalate = async (aboutId: string) => {
    const id = v7()
    await world.owner.query(
      `insert into queue_items (id, user_id, type, priority, reference, name, phone, idempotency_key, created_at, about_id)
        values ($1::uuid, $2, 'assistant_escalation', 3, 'AS-' || right($1::text, 5), 'Lerato', '', $1::uuid, $3, $4)`,
      [id, patient.id, START, aboutId],
    )
    return id
  }
  const message = v7()
  await escalate(v7())
  const escalation = await escalate(message)
  for (const id of [task, escalation]) {
    await end(nurse, id)
    expect(await nurse.api.queue.reopen({ id, note: 'The wrong one' })).toMatchObject({ status: 'claimed' })
  }
  await nurse.api.queue.resolve({ id: escalation, outcome: 'advice_given', note: 'Told her to rest today' })
  await escalate(message)
  await expect(nurse.api.queue.reopen({ id: escalation, note: '' })).rejects.toMatchObject({ code: 'NEWER_ITEM_OPEN' })
})

test('what a lead gave somebody by its time was taken in time, though it ended later', async () => {
  const [lead, nurse] = [await asLead(world), await world.as('nurse')]
  await world.owner.query('truncate queue_items cascade')
  const [given, left] = [await found(await supported(nurse), 'red_flag_symptom'), await found(await supported(nurse), 'red_flag_symptom')]
  await world.owner.query('update queue_items set due_at = $1', [addMinutes(START, 60)])
  await lead.api.queue.assign({ id: given, nurseId: nurse.id })
  later(61)
  await lead.api.queue.assign({ id: left, nurseId: nurse.id })
  for (const id of [given, left]) await nurse.api.queue.resolve({ id, outcome: 'advice_given', note: 'Told her to rest today' })
  expect(await lead.api.nurses.team()).toMatchObject({ due: 2, inTime: 1 })
})
