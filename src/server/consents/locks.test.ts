// In which order taking something back holds rows: as everybody does who ends the same, or two who do at once would wait for each other.
import { beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { supportCodes } from '#rules/supportConsents.ts'
import { waitUntil } from '#testing/waitUntil.ts'
import { bookedVisit } from '#testing/visits.ts'
import { DUE, followed } from '#testing/followUps.ts'
import { START, testWorld } from '#testing/world.ts'
import { addReportAbout } from '../queue/store.ts'
import { inJobTransaction } from '../rpc/job.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))

/** What `act` has taken by the time it waits for the row that somebody else holds: asked by locking it in passing. */
async function whileHeld(held: [sql: string, id: string], act: () => Promise<unknown>, isFree: [sql: string, id: string]) {
  const other = await world.owner.connect()
  await other.query('begin')
  await other.query(held[0], [held[1]])
  const acting = act()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await waitUntil(async () => (await world.owner.query(waiting)).rowCount)
  const free = await world.owner.query(isFree[0], [isFree[1]]).then(
    ({ rowCount }) => rowCount,
    () => 'taken',
  )
  await other.query('commit')
  other.release()
  await acting
  return free
}

test('support: the enrolment before what waits for nurses', async () => {
  const patient = await world.as('patient')
  await patient.api.consents.agree({ texts: supportCodes.map((code) => ({ code, version: '1' })) })
  const about = {
    userId: patient.id,
    type: 'missed_doses',
    prefix: 'MD',
    priority: 3,
    quietHours: 0,
    report: { id: v7(), note: 'x' },
  } as const
  await inJobTransaction(world.opened.world, (transaction) => addReportAbout(transaction, about))
  const free = await whileHeld(
    ['select from enrolments where patient_id = $1 for update', patient.id],
    () => patient.api.consents.decline({ code: 'psp_support' }),
    [`select from queue_items where user_id = $1 for update nowait`, patient.id],
  )
  expect(free).toBe(1)
})

test('support: the follow-up before its call', async () => {
  const { patient, id, start } = await followed(world, { type: 'video' })
  world.setTime(DUE)
  await start()
  const free = await whileHeld(
    ['select from followups where id = $1 for update', id],
    () => patient.api.consents.decline({ code: 'psp_support' }),
    ['select from followup_calls where followup_id = $1 for update nowait', id],
  )
  expect(free).toBe(1)
})

test('video visits: the visits before what counts its patient’s bookings', async () => {
  const { patient, appointmentId } = await bookedVisit(world)
  const free = await whileHeld(
    ['select from appointments where id = $1 for update', appointmentId],
    () => patient.api.consents.decline({ code: 'telehealth' }),
    [`select where pg_try_advisory_xact_lock(hashtextextended('patient ' || $1::uuid, 0))`, patient.id],
  )
  expect(free).toBe(1)
})
