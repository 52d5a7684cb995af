// What a doctor suggests about a patient's medicines, and what the doctor reads of how they are taken.
import { beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { v7 } from 'uuid'
import { giveMedicines } from '#server/database/demo/medicines.ts'
import { addedMedicine, metformin, skipping, taking, twiceADay } from '#testing/medicines.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { bookedVisit, endedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
let patient: TestPerson
let doctor: TestPerson
beforeAll(async () => void ({ patient, doctor } = await bookedVisit(world)))

const propose = (input: object) =>
  doctor.api.medicineProposals.propose({ id: v7(), userId: patient.id, note: 'For the sugar', ...input } as never)
const open = async () => (await patient.api.medicines.mine()).proposals

test('a medicine that was suggested is taken only once the patient confirms, with the times that suit them', async () => {
  const id = v7()
  const add = { id, kind: 'add', details: metformin, schedule: twiceADay }
  await propose(add)
  await propose(add)
  expect(await open()).toEqual([
    expect.objectContaining({ id, kind: 'add', details: metformin, schedule: twiceADay, note: 'For the sugar', status: 'open' }),
  ])
  expect((await patient.api.medicines.mine()).medicines).toEqual([])
  await patient.api.medicineProposals.confirm({ id, schedule: { ...twiceADay, times: ['08:30', '20:30'] } })
  const { medicines, proposals, doses } = await patient.api.medicines.mine()
  expect(proposals).toEqual([])
  expect(medicines).toEqual([expect.objectContaining({ name: 'Metformin', source: 'doctor', status: 'active' })])
  expect(doses[0]!.dueAt).toEqual(at('20T08:30'))
  expect(await refusalOf(patient.api.medicineProposals.confirm({ id, schedule: null }))).toMatchObject({ code: 'PROPOSAL_CLOSED' })
})

test('a change and a stop are carried out when they are confirmed', async () => {
  const medicationId = await addedMedicine(patient)
  world.setTime(at('20T08:05'))
  const change = v7()
  await propose({
    id: change,
    kind: 'change',
    medicationId,
    details: { ...metformin, strengthText: '1 g' },
    schedule: { ...twiceADay, times: ['19:00'] },
  })
  await patient.api.medicineProposals.confirm({ id: change, schedule: null })
  const one = async () => (await patient.api.medicines.mine()).medicines.find(({ id }) => id === medicationId)!
  expect(await one()).toMatchObject({ strengthText: '1 g', version: 2 })
  expect((await one()).schedules.at(-1)!.schedule).toMatchObject({ times: ['19:00'] })
  world.setTime(at('20T08:10'))
  const stop = v7()
  await propose({ id: stop, kind: 'stop', medicationId })
  await patient.api.medicineProposals.confirm({ id: stop, schedule: null })
  expect(await one()).toMatchObject({ status: 'stopped', stopReason: 'doctor_stopped' })
  expect(await refusalOf(propose({ kind: 'stop', medicationId }))).toMatchObject({ code: 'MEDICINE_ENDED' })
  world.setTime(START)
})

test('until the first day of other times the old ones go on, but not with another strength', async () => {
  const later = { ...twiceADay, startsOn: '2026-11-22', times: ['09:00'] }
  const dueAfter = async (details: object) => {
    const [medicationId, id] = [await addedMedicine(patient, { details: { name: 'Losartan', genericName: '' } }), v7()]
    const named = { ...metformin, name: 'Losartan', genericName: '', ...details }
    await propose({ id, kind: 'change', medicationId, details: named, schedule: later })
    await patient.api.medicineProposals.confirm({ id, schedule: null })
    return (await patient.api.medicines.mine()).doses.filter((dose) => dose.medicationId === medicationId).map(({ dueAt }) => dueAt)
  }
  expect(await dueAfter({})).toEqual([at('20T19:00'), at('21T07:00'), at('21T19:00')])
  expect(await dueAfter({ strengthText: '1 g' })).toEqual([])
})

test('what was declined or taken back is closed, and changes nothing', async () => {
  const [declined, withdrawn] = [v7(), v7()]
  for (const id of [declined, withdrawn]) await propose({ id, kind: 'add', details: { ...metformin, name: 'Ridaq' }, schedule: twiceADay })
  await patient.api.medicineProposals.decline({ id: declined, reason: 'It made me dizzy' })
  await doctor.api.medicineProposals.withdraw({ id: withdrawn })
  expect(await open()).toEqual([])
  expect(await refusalOf(doctor.api.medicineProposals.withdraw({ id: declined }))).toMatchObject({ code: 'PROPOSAL_CLOSED' })
  expect((await patient.api.medicines.mine()).medicines.some(({ name }) => name === 'Ridaq')).toBe(false)
  const read = await doctor.api.medicines.ofPatient({ userId: patient.id })
  expect(read.mayPropose).toBe(true)
  expect(read.proposals.find(({ id }) => id === declined)).toMatchObject({ status: 'declined', answer: 'It made me dizzy', isMine: true })
})

test('only a doctor in care suggests and reads, only the patient answers', async () => {
  const [otherDoctor, otherPatient] = [await world.as('doctor'), await world.as('patient')]
  const id = v7()
  await propose({ id, kind: 'add', details: metformin, schedule: twiceADay })
  const input = { id: v7(), userId: patient.id, kind: 'add', note: '', details: metformin, schedule: twiceADay } as const
  expect(await refusalOf(otherDoctor.api.medicineProposals.propose(input))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(otherDoctor.api.medicines.ofPatient({ userId: patient.id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(otherPatient.api.medicineProposals.confirm({ id, schedule: null }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(otherDoctor.api.medicineProposals.withdraw({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  await patient.api.medicineProposals.decline({ id, reason: '' })
})

test('a doctor in care reads how the medicines are taken, and that is in the audit', async () => {
  const other = await endedVisit(world)
  const medicationId = await addedMedicine(other.patient, { stock: 60 })
  await addedMedicine(other.patient, {
    details: { name: 'Tivicay', genericName: 'dolutegravir' },
    schedule: { ...twiceADay, times: ['13:00'] },
  })
  world.setTime(at('20T20:10'))
  const mark = (dueAt: Date, when: Date) => ({ medicationId, dueAt, at: when })
  await other.patient.api.doses.sync({ deviceId: v7(), actions: [taking(mark(at('20T19:00'), at('20T20:10')))] })
  world.setTime(at('21T07:30'))
  await other.patient.api.doses.sync({ deviceId: v7(), actions: [skipping(mark(at('21T07:00'), at('21T07:30')))] })
  const read = await other.doctor.api.medicines.ofPatient({ userId: other.patient.id })
  expect(read.medicines[0]).toMatchObject({
    name: 'Metformin',
    stock: { level: 59 },
    figures: { taken: 0, late: 1, skipped: 1, missed: 0, adherence: 50, onTime: 0, pdc: null, lastTakenAt: at('20T20:10') },
  })
  expect(read.medicines[0]!.days.slice(-2).map(({ status }) => status)).toEqual(['taken', 'pending'])
  expect(read.figures).toMatchObject({ late: 1, skipped: 1, missed: 1, adherence: 33 })
  expect(read.interactions).toEqual([{ between: ['Tivicay', 'Metformin'], note: expect.stringContaining('metformin') }])
  const listed = async () => (await other.doctor.api.patientRecords.mine({})).patients.find(({ id }) => id === other.patient.id)
  expect(await listed(), 'nobody marked the Tivicay of the day before').toMatchObject({ adherenceFlag: 'critical_low' })
  const { rows } = await world.owner.query(
    `select section, about_user_id from audit_log where procedure = 'medicines.ofPatient' and actor_id = $1`,
    [other.doctor.id],
  )
  expect(rows).toContainEqual({ section: 'medicines', about_user_id: other.patient.id })
  world.setTime(START)
})

test('the people of the demo take their medicines as their stories say', async () => {
  const { patient: shown, doctor: reader } = await endedVisit(world)
  const figuresOf = async (email: string) => {
    await world.owner.query('delete from medications where user_id = $1', [shown.id])
    const client = await world.owner.connect()
    await giveMedicines(client as unknown as pg.Client, email, shown.id, START).finally(() => client.release())
    return reader.api.medicines.ofPatient({ userId: shown.id })
  }
  const lerato = await figuresOf('lerato@demo.example')
  expect(lerato.figures).toMatchObject({ adherence: 84 })
  expect(lerato.medicines.map(({ name }) => name)).toEqual(['Metformin', 'Amlodipine', 'Panado'])
  expect((await figuresOf('sipho@demo.example')).figures).toMatchObject({ adherence: 97 })
  const ayanda = await figuresOf('ayanda@demo.example')
  expect(ayanda.medicines[0]).toMatchObject({ isCritical: true })
  expect(ayanda.medicines[0]!.days.slice(-4, -1).map(({ status }) => status)).toEqual(['skipped', 'skipped', 'skipped'])
})

test('of a change and a stop in another tab at once, the later is refused', async () => {
  for (let tries = 0; tries < 6; tries += 1) {
    const medicationId = await addedMedicine(patient)
    const id = v7()
    await propose({ id, kind: 'change', medicationId, details: { ...metformin, strengthText: '1 g' }, schedule: twiceADay })
    const confirmed = patient.api.medicineProposals.confirm({ id, schedule: null })
    const stopped = patient.api.medicines.stop({ id: medicationId, version: 1, reason: 'side_effects', text: '' })
    const ended = await Promise.allSettled([confirmed, stopped])
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(refused).toEqual([expect.stringMatching(/^(MEDICINE_ENDED|STALE_VERSION)$/)])
  }
})
