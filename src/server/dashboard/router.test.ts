import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { addedMedicine } from '#testing/medicines.ts'
import { logging } from '#testing/symptoms.ts'
import { START, testWorld } from '#testing/world.ts'
import { supportConsents } from '#rules/supportConsents.ts'
import { NOTIFICATIONS_A_PAGE } from '#rules/notifications.ts'

const world = testWorld()

test('the dashboard answers what the calls of its parts answer', async () => {
  const patient = await world.as('patient')
  await world.owner.query(
    `insert into notifications (id, user_id, type, code, title, message, is_permanent, dedupe_key, created_at)
     select gen_random_uuid(), $1, 'system', 'test', 'A notice', 'Something', false, 'notice ' || n, $2 from generate_series(1, 25) n`,
    [patient.id, START],
  )
  const { api } = patient
  await api.consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
  await addedMedicine(patient)
  await api.symptoms.sync({ actions: [logging(START)] })
  await api.vitals.add({ id: v7(), kind: 'bp', value1: 148, value2: 92, context: null, measuredAt: START, at: START, replaces: null })
  await api.diagnoses.add({ id: v7(), name: 'High blood pressure' })
  await world.jobsDone() // which tell that a goal was reached
  const whole = await api.dashboard.get()
  expect(whole).toEqual({
    me: await api.accounts.me(),
    upcoming: await api.visits.upcoming(),
    consultations: await api.visits.consultations(),
    profile: await api.people.myProfile(),
    notifications: await api.notifications.list({ limit: NOTIFICATIONS_A_PAGE }),
    consents: await api.consents.mine(),
    medicines: await api.medicines.mine(),
    symptoms: await api.symptoms.mine(),
    readings: await api.vitals.mine(),
    diagnoses: await api.diagnoses.mine(),
  })
  expect(whole.consents).toMatchObject([{ code: 'psp_support', decision: 'accepted' }])
  expect(whole).toMatchObject({ symptoms: { logs: [{}] }, readings: { readings: [{ value1: 148 }] }, diagnoses: [{ source: 'patient' }] })
  expect(whole.notifications).toMatchObject({ unread: 26, items: { length: NOTIFICATIONS_A_PAGE } })
})

test('of another patient it shows nothing', async () => {
  const [patient, other] = [await world.as('patient'), await world.as('patient')]
  const [own, foreign] = [JSON.stringify(await patient.api.dashboard.get()), await other.api.dashboard.get()]
  expect(own).toContain(patient.id)
  expect(own).not.toContain(other.id)
  expect(foreign.me.id).toBe(other.id)
})

test('a profile that went missing is said to be missing, and the rest is there', async () => {
  const patient = await world.as('patient')
  await world.owner.query('delete from profiles where id = $1', [patient.id])
  expect(await patient.api.dashboard.get()).toMatchObject({ me: { id: patient.id }, upcoming: [], profile: null })
})
