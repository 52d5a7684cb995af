// What patients write down: sent once, twice, by two phones and late; and who reads it.
import { beforeEach, expect, test } from 'vitest'
import type { SymptomAction } from '#contract/symptoms.ts'
import { ENTRIES_LIMIT } from '#rules/rateLimits.ts'
import { addMinutes } from '#rules/time.ts'
import { checkingIn, logging, mistaking } from '#testing/symptoms.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const HOUR = 60
const DAY = 24 * HOUR
let patient: TestPerson
beforeEach(async () => {
  world.setTime(START)
  patient = await world.as('patient')
})

const sync = async (actions: SymptomAction[], who = patient) =>
  (await who.api.symptoms.sync({ actions })).results.map(({ reason }) => reason)
const logs = async () => (await patient.api.symptoms.mine()).logs

test('a symptom is written down once, however often the phone sends it', async () => {
  const entry = {
    severity: 2,
    triggers: ['stress', 'food'],
    notes: 'After lunch',
    durationMinutes: 90,
    answers: { headache_sudden: 'no' },
  } as const
  const log = logging(START, { ...entry, triggers: [...entry.triggers] })
  expect(await sync([log])).toEqual([null])
  expect(await sync([log, log])).toEqual([null, null])
  expect(await Promise.all([sync([log]), sync([log])])).toEqual([[null], [null]])
  expect(await logs()).toEqual([{ id: log.logId, ...log.entry, loggedAt: START, changedAt: START, redFlagRules: [], redFlagLevel: null }])
})

test('it is changed within 48 hours, by whoever pressed last; afterwards a correction is a new entry', async () => {
  const log = logging(START)
  await sync([log])
  const later = addMinutes(START, 2 * HOUR)
  world.setTime(later)
  const last = logging(later, { severity: 3, occurredAt: START }, log.logId)
  const before = logging(addMinutes(START, HOUR), { severity: 2, occurredAt: START }, log.logId)
  expect(await sync([last])).toEqual([null])
  expect(await sync([before])).toEqual([null])
  expect(await logs()).toMatchObject([{ severity: 3, loggedAt: START, changedAt: later }])
  const tooLate = addMinutes(START, 2 * DAY + 1)
  world.setTime(tooLate)
  expect(await sync([logging(tooLate, { severity: 1, occurredAt: START }, log.logId)])).toEqual(['locked'])
  // Pressed in time and sent late it counts.
  expect(await sync([logging(addMinutes(START, 2 * DAY), { severity: 1, occurredAt: START }, log.logId)])).toEqual([null])
  expect(await logs()).toMatchObject([{ severity: 1 }])
})

test('a mistake is not shown, kept, and taken back', async () => {
  const log = logging(START)
  await sync([log, mistaking(log.logId, addMinutes(START, 0))])
  expect(await logs()).toEqual([])
  const { rows } = await world.owner.query('select entered_in_error from symptom_logs where id = $1', [log.logId])
  expect(rows).toEqual([{ entered_in_error: true }])
  world.setTime(addMinutes(START, 1))
  await sync([mistaking(log.logId, addMinutes(START, 1), false)])
  expect(await logs()).toHaveLength(1)
  const other = await world.as('patient')
  expect(await sync([mistaking(log.logId, addMinutes(START, 1))], other)).toEqual(['unknown'])
  expect(await sync([{ ...log, id: log.id }], other)).toEqual([null]) // an id says nothing about another's entry
  expect(await logs()).toHaveLength(1)
})

test('what lies in the future or too far back is refused, a clock that is ahead is put right', async () => {
  const late = addMinutes(START, 20)
  expect(await sync([logging(START, { occurredAt: addMinutes(START, 1) })])).toEqual(['future'])
  expect(await sync([logging(START, { occurredAt: addMinutes(START, -30 * DAY - 1) })])).toEqual(['too_old'])
  expect(await sync([logging(addMinutes(START, -30 * DAY - 1))])).toEqual(['too_old'])
  expect(await sync([logging(START, { occurredAt: addMinutes(START, -30 * DAY) })])).toEqual([null])
  expect(await sync([logging(late, { occurredAt: addMinutes(late, -HOUR) })])).toEqual([null])
  expect((await logs())[0]).toMatchObject({ occurredAt: addMinutes(START, -HOUR), loggedAt: START })
  expect(await sync([checkingIn('2026-11-21', START)])).toEqual(['future'])
  expect(await sync([checkingIn('2026-10-20', START)])).toEqual(['too_old'])
})

test('a day without symptoms is one day, and taken back', async () => {
  world.setTime(addMinutes(START, 1))
  const said = checkingIn('2026-11-20', START)
  expect(await sync([said, said])).toEqual([null, null])
  const { checkIns } = await patient.api.symptoms.mine()
  expect(checkIns).toEqual([{ date: '2026-11-20', isNone: true, changedAt: START }])
  await sync([checkingIn('2026-11-20', addMinutes(START, 1), false)])
  await sync([said])
  expect((await patient.api.symptoms.mine()).checkIns).toMatchObject([{ isNone: false }])
})

test('what one person pressed is not sent as another’s, and one that cannot be read is refused', async () => {
  const other = await world.as('patient')
  await expect(other.api.symptoms.sync({ userId: patient.id, actions: [logging(START)] })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  for (const wrong of [{ text: 'Sore' }, { code: 'other' as const }, { notes: 'x'.repeat(501) }, { durationMinutes: 0 }])
    await expect(sync([logging(START, wrong)])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await sync([logging(START, { code: 'other', text: 'Ringing ears' })])).toEqual([null])
})

test('a day has room for more than anybody writes down; what is beyond is refused and may be sent the next day', async () => {
  const other = await world.as('patient')
  const many = Array.from({ length: 100 }, (_, minute) => logging(addMinutes(START, -minute)))
  for (let sent = 0; sent < ENTRIES_LIMIT.most; sent += many.length) await sync(many)
  const next = logging(START)
  await expect(sync([next])).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  expect(await logs()).toHaveLength(many.length)
  expect(await sync([logging(START)], other)).toEqual([null])
  world.setTime(addMinutes(START, DAY))
  expect(await sync([next])).toEqual([null])
})

test('which danger signs an entry shows is worked out here, from what was written down before and the conditions too', async () => {
  await sync([logging(addMinutes(START, -60), { code: 'palpitations' })])
  await sync([logging(START, { code: 'fainting' })])
  expect(await logs()).toMatchObject([
    { code: 'fainting', redFlagRules: ['RF05'], redFlagLevel: 'emergency' },
    { code: 'palpitations', redFlagRules: [], redFlagLevel: null },
  ])
  const answers = { chest_pain_spreads: 'no' } as const
  const chest = logging(START, { code: 'chest_pain', answers })
  await sync([chest])
  expect((await logs()).find(({ id }) => id === chest.logId)?.redFlagLevel).toBe('emergency') // with fainting on one day
})

test('whoever has the patient in care reads what was written down, and that is written down; another doctor does not', async () => {
  const { doctor, patient: booked } = await bookedVisit(world)
  const log = logging(START)
  await booked.api.symptoms.sync({ actions: [log, checkingIn('2026-11-19', START)] })
  const read = await doctor.api.symptoms.ofPatient({ userId: booked.id })
  expect(read).toMatchObject({ logs: [{ id: log.logId }], checkIns: [{ date: '2026-11-19', isNone: true }] })
  expect((await booked.api.patientRecords.myAccessLog({})).map(({ section }) => section)).toContain('symptoms')
  const stranger = await world.as('doctor')
  await expect(stranger.api.symptoms.ofPatient({ userId: booked.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
