// A patient's own list: what is on it, what is due by it, and what is left.
import { beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Medicine, MedicineDetails, Schedule } from '#contract/medicines.ts'
import { metformin, twiceADay } from '#testing/medicines.ts'
import { saveHealth } from '#testing/profile.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
let patient: TestPerson
beforeEach(async () => {
  world.setTime(START) // Friday 20 November, 08:00
  patient = await world.as('patient')
})

async function added(more: { schedule?: Schedule; stock?: number; details?: Partial<MedicineDetails> } = {}) {
  const id = v7()
  await patient.api.medicines.add({
    id,
    details: { ...metformin, ...more.details },
    schedule: more.schedule ?? twiceADay,
    stock: more.stock ?? null,
  })
  return one(id)
}
async function one(id: string): Promise<Medicine> {
  const found = (await patient.api.medicines.mine()).medicines.find((medicine) => medicine.id === id)
  if (!found) throw new Error('not on the list')
  return found
}
const dueTimes = async (id: string) =>
  (await patient.api.medicines.mine()).doses.filter(({ medicationId }) => medicationId === id).map(({ dueAt }) => dueAt)

test('what was added is on the list, and due from now on until the end of tomorrow', async () => {
  const medicine = await added({ stock: 28 })
  expect(medicine).toMatchObject({
    ...metformin,
    status: 'active',
    source: 'patient',
    isCritical: false,
    startedOn: '2026-11-20',
    stock: { level: 28, isShort: false },
    lastRefill: null,
    prescription: null,
    version: 1,
  })
  expect(medicine.schedules).toEqual([expect.objectContaining({ schedule: twiceADay, effectiveFrom: START, effectiveTo: null })])
  expect(await dueTimes(medicine.id)).toEqual([at('20T19:00'), at('21T07:00'), at('21T19:00')])
})

test('a medicine that is renamed to a critical one is watched as such, and goes on being so', async () => {
  const { id } = await added()
  const save = async (genericName: string) => {
    const { version } = await one(id)
    await patient.api.medicines.save({
      id,
      version,
      details: { ...metformin, name: genericName, genericName },
      collectionPlace: '',
      collectOn: null,
    })
    return (await one(id)).isCritical
  }
  expect([await save('warfarin'), await save('metformin')]).toEqual([true, true])
})

test('the same again is once, and a stranger sees nothing of it and cannot take its id', async () => {
  const medicine = await added()
  const input = { id: medicine.id, details: metformin, schedule: twiceADay, stock: null }
  await patient.api.medicines.add(input)
  expect((await patient.api.medicines.mine()).medicines).toHaveLength(1)
  const other = await world.as('patient')
  expect(await refusalOf(other.api.medicines.add(input))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await other.api.medicines.mine()).toMatchObject({ medicines: [], doses: [], proposals: [] })
})

test('each kind of schedule comes back as it was given, and is due as it says', async () => {
  const lasting = { startsOn: '2026-11-20', endsOn: null }
  const dosed = { ...lasting, doseQty: 0.5, doseUnit: 'tablet' }
  const kinds: [Schedule, Date[]][] = [
    [
      { kind: 'every_n_hours', ...dosed, intervalHours: 8, anchorAt: at('20T06:00') },
      [at('20T14:00'), at('20T22:00'), at('21T06:00'), at('21T14:00'), at('21T22:00')],
    ],
    [{ kind: 'cyclic', ...dosed, times: ['09:00'], cycleOn: 1, cycleOff: 1, cycleAnchor: '2026-11-20' }, [at('20T09:00')]],
    [
      {
        kind: 'tapering',
        ...lasting,
        doseUnit: 'tablet',
        taperSteps: [
          { days: 1, times: ['09:00'], qty: 4 },
          { days: 1, times: ['09:00'], qty: 2 },
        ],
      },
      [at('20T09:00'), at('21T09:00')],
    ],
    [{ kind: 'prn', ...dosed, maxPer24h: 4, minGapMinutes: 240 }, []],
  ]
  for (const [schedule, due] of kinds) {
    const medicine = await added({ schedule })
    expect(medicine.schedules[0]!.schedule).toEqual(schedule)
    expect(await dueTimes(medicine.id)).toEqual(due)
  }
})

test('a changed schedule holds from now on: what was due before stays as it was', async () => {
  const { id, version } = await added()
  world.setTime(at('20T20:00'))
  await patient.api.medicines.changeSchedule({ id, version, schedule: { ...twiceADay, times: ['09:00'] }, effectiveFrom: null })
  expect(await dueTimes(id)).toEqual([at('20T19:00'), at('21T09:00')])
  const { schedules, version: next } = await one(id)
  expect(schedules.map(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo])).toEqual([
    [START, at('20T20:00')],
    [at('20T20:00'), null],
  ])
  expect(next).toBe(2)
})

test('until the first day of a changed schedule the one before goes on; another change takes its place', async () => {
  const { id, version } = await added()
  const changed = (startsOn: string, times: string[]) => ({ ...twiceADay, startsOn, times })
  await patient.api.medicines.changeSchedule({ id, version, schedule: changed('2026-11-21', ['09:00']), effectiveFrom: null })
  expect(await dueTimes(id)).toEqual([at('20T19:00'), at('21T09:00')])
  const later = changed('2026-11-22', ['10:00'])
  await patient.api.medicines.changeSchedule({ id, version: version + 1, schedule: later, effectiveFrom: null })
  expect(await dueTimes(id)).toEqual([at('20T19:00'), at('21T07:00'), at('21T19:00')])
  world.setTime(at('22T00:00'))
  expect((await dueTimes(id)).at(-1)).toEqual(at('22T10:00'))
})

test('the past is corrected for 48 hours: what was marked stays, what nobody marked follows', async () => {
  const { id, version } = await added()
  world.setTime(at('21T20:00'))
  const [first, second] = (await patient.api.medicines.mine()).doses
  const marking = { medicationId: id, via: 'app' as const, at: at('21T20:00'), note: '' }
  await patient.api.doses.sync({
    deviceId: v7(),
    actions: [{ action: 'take', id: v7(), doseId: second!.id, dueAt: second!.dueAt, takenAt: at('21T07:10'), qty: 1, ...marking }],
  })
  await patient.api.medicines.changeSchedule({ id, version, schedule: { ...twiceADay, times: ['19:00'] }, effectiveFrom: at('20T20:00') })
  const { doses } = await patient.api.medicines.mine()
  expect(doses.map(({ dueAt, status }) => [dueAt, status])).toEqual([
    [first!.dueAt, 'missed'],
    [second!.dueAt, 'taken'],
    [at('21T19:00'), 'scheduled'],
    [at('22T19:00'), 'scheduled'],
  ])
  const tooOld = patient.api.medicines.changeSchedule({ id, version: 2, schedule: twiceADay, effectiveFrom: at('19T19:00') })
  expect(await refusalOf(tooOld)).toMatchObject({ code: 'CHANGE_TOO_OLD' })
})

test('nothing is due in a pause, and it ends by itself', async () => {
  const { id, version } = await added()
  await patient.api.medicines.pause({ id, version, until: '2026-11-21' })
  expect(await one(id)).toMatchObject({ status: 'paused', version: 2 })
  expect(await dueTimes(id)).toEqual([at('21T07:00'), at('21T19:00')])
  expect(await refusalOf(patient.api.medicines.pause({ id, version: 2, until: null }))).toMatchObject({ code: 'MEDICINE_NOT_ACTIVE' })
  world.setTime(at('21T00:00'))
  expect((await one(id)).status).toBe('active')
})

test('a medicine that was stopped is due no more, until it is resumed', async () => {
  const { id, version } = await added()
  world.setTime(at('20T08:10'))
  expect(await refusalOf(patient.api.medicines.stop({ id, version, reason: 'other', text: ' ' }))).toMatchObject({ code: 'FIELDS_MISSING' })
  await patient.api.medicines.stop({ id, version, reason: 'side_effects', text: '' })
  expect(await one(id)).toMatchObject({ status: 'stopped', stopReason: 'side_effects', endedOn: '2026-11-20' })
  expect(await dueTimes(id)).toEqual([])
  const change = patient.api.medicines.changeSchedule({ id, version: 2, schedule: twiceADay, effectiveFrom: null })
  expect(await refusalOf(change)).toMatchObject({ code: 'MEDICINE_ENDED' })
  await patient.api.medicines.resume({ id, version: 2 })
  expect(await one(id)).toMatchObject({ status: 'active', stopReason: null, endedOn: null })
  expect(await dueTimes(id)).toHaveLength(3)
})

test('a course whose last day has passed is completed, and goes on without a last day', async () => {
  const { id, version } = await added({ schedule: { ...twiceADay, endsOn: '2026-11-20' } })
  expect(await dueTimes(id)).toEqual([at('20T19:00')])
  world.setTime(at('21T06:00'))
  expect(await one(id)).toMatchObject({ status: 'completed', endedOn: '2026-11-20' })
  await patient.api.medicines.resume({ id, version })
  expect(await one(id)).toMatchObject({ status: 'active', endedOn: null })
  expect(await dueTimes(id)).toEqual([at('20T19:00'), at('21T07:00'), at('21T19:00'), at('22T07:00'), at('22T19:00')])
})

test('what came onto the list without times gets its first ones', async () => {
  await saveHealth(patient, { chronic_medications: ['Metformin 500 mg'] })
  const [{ id, version, schedules } = { id: '', version: 0, schedules: null }] = (await patient.api.medicines.mine()).medicines
  expect(schedules).toEqual([])
  await patient.api.medicines.changeSchedule({ id, version, schedule: twiceADay, effectiveFrom: null })
  expect(await one(id)).toMatchObject({ status: 'active', schedules: [{ schedule: twiceADay, effectiveTo: null }] })
  expect(await dueTimes(id)).toEqual([at('20T19:00'), at('21T07:00'), at('21T19:00')])
})

test('stock goes up with what was collected and down with what was taken, and a count sets it', async () => {
  const { id, version } = await added()
  const { dueAt, id: doseId } = (await patient.api.medicines.mine()).doses[0]!
  const refill = { id: v7(), medicationId: id, quantity: 28, dispensedOn: '2026-11-20', at: START, nextCollectOn: '2026-12-04' }
  await patient.api.medicines.addRefill(refill)
  await patient.api.medicines.addRefill(refill)
  expect(await one(id)).toMatchObject({
    stock: { level: 28, isShort: false },
    lastRefill: { id: refill.id, dispensedOn: '2026-11-20', quantity: 28, daysSupply: 14 },
    collectOn: '2026-12-04',
    version,
  })
  world.setTime(at('20T19:00'))
  const marking = { medicationId: id, doseId, dueAt, via: 'app' as const, at: at('20T19:00') }
  const sync = (action: object) => patient.api.doses.sync({ deviceId: v7(), actions: [{ id: v7(), ...marking, ...action } as never] })
  await sync({ action: 'take', takenAt: at('20T19:00'), qty: 2, note: '' })
  expect((await one(id)).stock).toEqual({ level: 26, isShort: false })
  world.setTime(at('20T19:05'))
  await sync({ action: 'undo', at: at('20T19:05') })
  expect((await one(id)).stock).toEqual({ level: 28, isShort: false })
  await sync({ action: 'take', takenAt: at('20T19:05'), qty: 30, note: '', at: at('20T19:05') })
  expect((await one(id)).stock).toEqual({ level: 0, isShort: true })
  await patient.api.medicines.countStock({ id: v7(), medicationId: id, counted: 5, at: at('20T19:06') })
  expect((await one(id)).stock).toEqual({ level: 5, isShort: false })
  const tomorrow = patient.api.medicines.addRefill({ ...refill, id: v7(), dispensedOn: '2026-11-21' })
  expect(await refusalOf(tomorrow)).toMatchObject({ code: 'DAY_TO_COME' })
  await patient.api.medicines.addRefill({ ...refill, id: v7(), quantity: 0.5, dispensedOn: '2026-11-14', nextCollectOn: null })
  expect(await one(id), 'told later of the time before').toMatchObject({ lastRefill: { id: refill.id }, collectOn: '2026-12-04' })
})

test('two who change the same medicine do not overwrite each other', async () => {
  const { id } = await added()
  const input = { id, version: 1, details: { ...metformin, strengthText: '850 mg' }, collectionPlace: 'Clinic', collectOn: null }
  await patient.api.medicines.save(input)
  expect(await refusalOf(patient.api.medicines.save(input))).toMatchObject({ code: 'STALE_VERSION', data: { version: 2 } })
  expect(await one(id)).toMatchObject({ strengthText: '850 mg', collectionPlace: 'Clinic' })
})

test('a schedule that cannot be is refused', async () => {
  const refused = async (schedule: Partial<Schedule>) =>
    (
      await refusalOf(
        patient.api.medicines.add({ id: v7(), details: metformin, schedule: { ...twiceADay, ...schedule } as Schedule, stock: null }),
      )
    )?.code
  expect(await refused({ times: ['07:00', '07:00'] })).toBe('TIMES_REPEATED')
  expect(await refused({ endsOn: '2026-11-19' })).toBe('ENDS_BEFORE_START')
  expect(await refused({ startsOn: '2027-11-21' })).toBe('STARTS_TOO_LATE')
})

test('what matters sooner is known by its name', async () => {
  expect((await added({ details: { name: 'Warfarin', genericName: '' } })).isCritical).toBe(true)
})
