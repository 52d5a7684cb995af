// What can be booked and for how much, as administrators keep it.
import { beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { refusalOf } from '#testing/slotRefusal.ts'
import { topUp } from '#testing/wallet.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
let admin: TestPerson
beforeAll(async () => void (admin = await world.as('admin')))

let names = 0
const newType = (priceCents = 45_000) => ({
  name: `Consultation ${++names}`,
  description: 'More time with a doctor, by video',
  durationMinutes: 30,
  priceCents,
})
const offeredTo = async ({ api }: TestPerson) => (await api.booking.types()).map(({ name }) => name)
const bookingInputFor = (doctor: TestPerson, consultationType: string) => ({
  idempotencyKey: v7(),
  doctorId: doctor.id,
  startsAt: new Date('2026-11-25T09:00:00+02:00'),
  consultationType,
  reason: 'A cough',
})

test('a type that was added can be booked at its price, and what is booked keeps it', async () => {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  await topUp(world, patient, 200_000)
  const type = newType()
  const added = await admin.api.consultationTypes.add(type)
  expect(added).toEqual({ ...type, isActive: true, version: 1 })
  expect(await offeredTo(patient)).toContain(type.name)
  const input = bookingInputFor(doctor, type.name)
  const { consultation } = await patient.api.booking.book({ ...input, paymentMethod: 'wallet', amount: 450 })
  const saved = await admin.api.consultationTypes.save({ ...added, priceCents: 60_000, durationMinutes: 20 })
  expect(saved).toEqual({ ...added, priceCents: 60_000, durationMinutes: 20, version: 2 })
  const later = { ...input, idempotencyKey: v7(), startsAt: new Date('2026-11-26T09:00:00+02:00'), paymentMethod: 'wallet' as const }
  expect(await refusalOf(patient.api.booking.book({ ...later, amount: 450 }))).toMatchObject({ code: 'PRICE_CHANGED' })
  expect((await patient.api.booking.book({ ...later, amount: 600 })).consultation.amount).toBe(600)
  expect((await patient.api.visits.consultation({ consultationId: consultation.id })).amount).toBe(450)
})

test('a type that is off can no longer be booked or kept, until it is on again', async () => {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  const added = await admin.api.consultationTypes.add(newType(0))
  const off = await admin.api.consultationTypes.save({ ...added, isActive: false })
  expect(await offeredTo(patient)).not.toContain(added.name)
  expect(await refusalOf(patient.api.booking.book(bookingInputFor(doctor, added.name)))).toMatchObject({ code: 'FIELDS_MISSING' })
  expect((await admin.api.consultationTypes.list()).find(({ name }) => name === added.name)).toEqual(off)
  await admin.api.consultationTypes.save({ ...off, isActive: true })
  await patient.api.booking.book(bookingInputFor(doctor, added.name))
})

test('two who change the same type do not overwrite each other, and no name is given twice', async () => {
  const added = await admin.api.consultationTypes.add(newType())
  await admin.api.consultationTypes.save({ ...added, priceCents: 50_000 })
  const stale = await refusalOf(admin.api.consultationTypes.save({ ...added, priceCents: 40_000 }))
  expect(stale).toMatchObject({ code: 'STALE_VERSION', data: { version: 2 } })
  const again = { ...newType(), name: added.name.toUpperCase() }
  expect(await refusalOf(admin.api.consultationTypes.add(again))).toMatchObject({ code: 'ALREADY_LISTED' })
})

test('the last type on offer stays, however many administrators take one off at the same moment', async () => {
  const other = await world.as('admin')
  const types = (await admin.api.consultationTypes.list()).filter(({ isActive }) => isActive)
  const answers = await Promise.allSettled(
    types.map((type, index) => (index % 2 ? other : admin).api.consultationTypes.save({ ...type, isActive: false })),
  )
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect((await admin.api.consultationTypes.list()).filter(({ isActive }) => isActive)).toHaveLength(1)
})

test('whoever has proved nothing for ten minutes sets no price, and others set none at all', async () => {
  const doctor = await world.as('doctor')
  expect(await refusalOf(doctor.api.consultationTypes.add(newType()))).toMatchObject({ code: 'NOT_ALLOWED' })
  const { rows } = await world.owner.query(
    `select section, about_user_id from audit_log where procedure = 'consultationTypes.save' limit 1`,
  )
  expect(rows).toEqual([{ section: 'consultation types', about_user_id: null }])
})
