// That a goal was reached is told once, whatever reached it.
import { beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { allChoices } from '#rules/channels.ts'
import { addMinutes } from '#rules/time.ts'
import { addedMedicine, taking } from '#testing/medicines.ts'
import { saveProfileSection, sections } from '#testing/profile.ts'
import { logging } from '#testing/symptoms.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
let patient: TestPerson
const mark = ({ api }: TestPerson, actions: Parameters<typeof api.doses.sync>[0]['actions']) => api.doses.sync({ deviceId: v7(), actions })
const joined = ({ id }: TestPerson, days: number) =>
  world.owner.query(`update profiles set created_at = $2::timestamptz - $3 * interval '1 day' where id = $1`, [id, world.now(), days])
beforeEach(async () => {
  world.setTime(START)
  patient = await world.as('patient')
})

describe('a goal', () => {
  const told = async ({ api }: TestPerson) => {
    await world.jobsDone()
    const { items } = await api.notifications.list({})
    return items.filter(({ title }) => title === 'You reached a goal')
  }

  test('is told of once when it is reached, though its log turns out a mistake and is written again, and though somebody looked first', async () => {
    const log = logging(START)
    await patient.api.symptoms.sync({ actions: [log] })
    await patient.api.score.achievements()
    const [notice, ...others] = await told(patient)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ type: 'system', link: '/dashboard', isPermanent: false })
    expect(notice!.message).toContain('First step')
    await patient.api.notifications.remove({ id: notice!.id })
    await world.owner.query('delete from notifications where id = $1', [notice!.id]) // as the night does
    world.setTime(at('21T10:00'))
    await patient.api.symptoms.sync({ actions: [{ action: 'mistake', id: v7(), at: world.now(), logId: log.logId, isMistake: true }] })
    await patient.api.symptoms.sync({ actions: [logging(world.now())] })
    expect(await told(patient)).toEqual([])
    await patient.api.education.saveViewed({ id: 'tb', viewed: ['what', 'signs', 'do', 'medicines', 'now', 'soon', 'ask'] })
    expect((await told(patient)).map(({ message }) => message)).toEqual([expect.stringContaining('Curious')])
    expect((await world.owner.query('select from deliveries where user_id = $1', [patient.id])).rowCount).toBe(0)
  })

  test('is told of by doses too; what is old is no news', async () => {
    const medicationId = await addedMedicine(patient)
    world.setTime(at('24T12:00'))
    const dues = Array.from({ length: 7 }, (_, place) => addMinutes(at('20T19:00'), 720 * place))
    await mark(
      patient,
      dues.map((dueAt) => taking({ medicationId, dueAt, at: addMinutes(dueAt, 5) })),
    )
    expect((await told(patient)).map(({ message }) => message)).toEqual([expect.stringContaining('Steady week')])
    const late = await world.as('patient')
    await joined(late, 90)
    await late.api.symptoms.sync({ actions: [logging(addMinutes(world.now(), -9 * 24 * 60))] })
    expect(await told(late)).toEqual([])
    expect(await late.api.score.achievements()).toHaveLength(1)
  })

  /** All of the profile but height and weight. */
  async function fillInAllButMeasurements(person: TestPerson) {
    const { people } = person.api
    await world.owner.query('update profiles set gender = null, phone_number = null where id = $1', [person.id])
    const version = async () => (await people.myProfile()).version
    for (const { save } of sections.filter((one) => one.save.section !== 'measurements'))
      await saveProfileSection(person, save, await version())
    await people.saveIdentity({ version: await version(), kind: 'passport', number: person.id.slice(-9), country: 'Lesotho' })
  }
  const measured = { value2: null, context: null, measuredAt: START }

  test('is told of by the last field of the profile, which a reading may fill', async () => {
    await fillInAllButMeasurements(patient)
    const add = (one: { kind: 'height' | 'weight'; value1: number }) =>
      patient.api.vitals.add({ ...measured, ...one, id: v7(), at: START, replaces: null })
    await add({ kind: 'height', value1: 168 })
    expect(await told(patient)).toEqual([])
    await add({ kind: 'weight', value1: 71.5 })
    expect((await told(patient)).map(({ message }) => message)).toEqual([expect.stringContaining('All set')])
  })

  test('is told of to the patient alone when a doctor measured what their profile lacked', async () => {
    const visit = await bookedVisit(world)
    patient = visit.patient
    await fillInAllButMeasurements(patient)
    const record = (one: { kind: 'height' | 'weight'; value1: number }) =>
      visit.doctor.api.vitals.record({ ...measured, ...one, id: v7(), userId: patient.id })
    await record({ kind: 'height', value1: 168 })
    expect(await told(patient)).toEqual([])
    await record({ kind: 'weight', value1: 71.5 })
    expect((await told(patient)).map(({ message }) => message)).toEqual([expect.stringContaining('All set')])
    expect(await told(visit.doctor)).toEqual([])
  })

  test('is not told of where it was reached before anybody wrote that down: since when a profile is filled in nobody knows', async () => {
    for (const { save } of sections) await saveProfileSection(patient, save, (await patient.api.people.myProfile()).version)
    await patient.api.people.saveIdentity({
      version: (await patient.api.people.myProfile()).version,
      kind: 'sa_id',
      number: '8001015011083',
      country: '',
    })
    await world.jobsDone()
    await world.owner.query('delete from achievements where user_id = $1', [patient.id])
    await world.owner.query('delete from notifications where user_id = $1', [patient.id])
    world.setTime(at('28T10:00'))
    await patient.api.symptoms.sync({ actions: [logging(world.now())] })
    expect((await told(patient)).map(({ message }) => message)).toEqual([expect.stringContaining('First step')])
  })

  test('is told of to nobody else, and not where such notices are off', async () => {
    const other = await world.as('patient')
    await patient.api.channels.saveSettings({
      ...(await patient.api.channels.settings()),
      choices: allChoices({ education: { app: false } }),
    })
    for (const { api } of [patient, other]) await api.symptoms.sync({ actions: [logging(START)] })
    expect(await told(patient)).toEqual([])
    expect(await told(other)).toHaveLength(1)
    expect((await patient.api.score.achievements()).map(({ id }) => id)).toEqual(['first_log'])
  })
})
