import { bookedVisit } from './visits.ts'
import { topUp, writeEntry } from './wallet.ts'
import type { TestWorld } from './world.ts'

/** A visit of R450 that the patient paid from a wallet of R500. */
export async function paidVisit(world: TestWorld, startsAt: Date) {
  const visit = await bookedVisit(world, { startsAt })
  const { consultationId, appointmentId, patient } = visit
  await world.owner.query(`update consultations set payment_method = 'wallet', amount_cents = 45000 where id = $1`, [consultationId])
  await topUp(world, patient, 50_000)
  await writeEntry(world, patient, { kind: 'debit', cents: -45_000, key: `visit ${appointmentId}`, visit: appointmentId })
  return visit
}
