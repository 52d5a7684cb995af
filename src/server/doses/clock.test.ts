// What time makes of doses: more of them, and missed ones.
import { beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { addedMedicine, taking, twiceADay } from '#testing/medicines.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { extendDoses, markMissedDoses } from './clock.ts'

const world = testWorld()
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
let patient: TestPerson
beforeEach(async () => {
  world.setTime(START)
  patient = await world.as('patient')
})

/** As several servers would at once, until there is nothing left. */
async function run(work: typeof extendDoses) {
  let done = 0
  for (;;) {
    const both = await Promise.all([work(world.opened.world, 500), work(world.opened.world, 500)])
    done += both[0] + both[1]
    if (both[0] + both[1] === 0) return done
  }
}
const stored = async (medicationId: string) =>
  (await world.owner.query(`select due_at, status from dose_events where medication_id = $1 order by due_at`, [medicationId])).rows as {
    due_at: Date
    status: string
  }[]

test('doses are made ahead of their time, each once, and none of what has ended', async () => {
  const medicationId = await addedMedicine(patient)
  const stopped = await addedMedicine(patient)
  await patient.api.medicines.stop({ id: stopped, version: 1, reason: 'cost', text: '' })
  const course = await addedMedicine(patient, { schedule: { ...twiceADay, endsOn: '2026-11-21' } })
  for (const day of ['21', '22', '23', '25']) {
    world.setTime(at(`${day}T06:00`))
    await run(extendDoses)
  }
  const due = (await stored(medicationId)).map(({ due_at }) => due_at)
  expect(due.slice(0, 3)).toEqual([at('20T19:00'), at('21T07:00'), at('21T19:00')])
  expect(due).toHaveLength(14)
  expect(due.at(-1)).toEqual(at('27T07:00'))
  expect((await stored(stopped)).every(({ status }) => status === 'cancelled')).toBe(true)
  expect(await stored(course)).toHaveLength(3)
  expect(await run(extendDoses), 'nothing is left to do').toBe(0)
})

test('what nobody marked is missed once its time is over, and what somebody marked is not', async () => {
  const medicationId = await addedMedicine(patient)
  world.setTime(at('20T19:30'))
  await patient.api.doses.sync({ deviceId: v7(), actions: [taking({ medicationId, dueAt: at('20T19:00'), at: at('20T19:30') })] })
  world.setTime(at('21T10:59'))
  await run(markMissedDoses)
  expect((await stored(medicationId)).slice(0, 2).map(({ status }) => status)).toEqual(['taken', 'scheduled'])
  world.setTime(at('21T11:00'))
  expect((await patient.api.medicines.mine()).doses[1]!.status, 'before the clock came by').toBe('missed')
  await run(markMissedDoses)
  expect((await stored(medicationId)).slice(0, 3).map(({ status }) => status)).toEqual(['taken', 'missed', 'scheduled'])
  await patient.api.doses.sync({ deviceId: v7(), actions: [taking({ medicationId, dueAt: at('21T07:00'), at: at('21T11:00') })] })
  expect((await stored(medicationId))[1]!.status).toBe('taken_late')
})
