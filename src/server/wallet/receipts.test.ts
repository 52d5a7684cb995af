import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { topUp } from '#testing/wallet.ts'
import { testWorld } from '#testing/world.ts'
import { openCall } from '../rpc/openCall.ts'
import { findReceiptFacts } from './receipts.store.ts'

const world = testWorld()
beforeAll(() => world.owner.query(`insert into consultation_types values ('Long Consultation', 'More time', 30, 45000)`))

/** What this person's own call finds. */
async function factsFor({ token }: { token: string }, entryId: string) {
  const call = await openCall(world.opened.world.calls, token, world.now())
  const facts = await findReceiptFacts(call.db, entryId)
  await call.rollback()
  return facts
}

test('a receipt tells of a payment, and of what came back of it, to whoever paid and to nobody else', async () => {
  const [patient, doctor, stranger] = [await world.as('patient'), await world.as('doctor'), await world.as('patient')]
  await topUp(world, patient, 50_000)
  const { appointment } = await patient.api.booking.book({
    idempotencyKey: v7(),
    doctorId: doctor.id,
    startsAt: new Date('2026-11-25T09:00:00+02:00'),
    consultationType: 'Long Consultation',
    reason: 'A cough since Tuesday',
    paymentMethod: 'wallet',
    amount: 45_000,
  })
  const paid = (await patient.api.wallet.mine()).entries[0]!
  const facts = {
    number: paid.number,
    type: 'debit',
    amountCents: 45_000,
    at: world.now(),
    method: 'wallet',
    appointmentId: appointment.id,
    visitType: 'Long Consultation',
    visitAt: new Date('2026-11-25T09:00:00+02:00'),
    practitioner: `Dr. ${doctor.firstName} ${doctor.lastName}`,
    hpcsaNumber: 'MP0123456',
    practiceAddress: '12 Vilakazi Street, Soweto',
    patientName: `${patient.firstName} ${patient.lastName}`,
  }
  expect(await factsFor(patient, paid.id)).toMatchObject({ ...facts, refundNumber: null, refundCents: null, refundedAt: null })
  for (const other of [stranger, doctor, await world.as('admin')]) expect(await factsFor(other, paid.id)).toBeUndefined()

  await patient.api.changes.cancel({ appointmentId: appointment.id, reason: null })
  const back = (await patient.api.wallet.mine()).entries[0]!
  expect(await factsFor(patient, paid.id)).toMatchObject({
    ...facts,
    refundNumber: back.number,
    refundCents: 45_000,
    refundedAt: world.now(),
  })
  const ofRefund = await factsFor(patient, back.id)
  expect(ofRefund).toMatchObject({ number: back.number, type: 'refund', amountCents: 45_000, paidNumber: paid.number })
  expect(JSON.stringify(ofRefund)).not.toContain('cough')
  const topup = (await patient.api.wallet.mine()).entries.at(-1)!
  expect(await factsFor(patient, topup.id)).toBeUndefined()
})
