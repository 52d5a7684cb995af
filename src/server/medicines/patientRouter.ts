import type { AdherenceFigures, Dose } from '#contract/doses.ts'
import { adherenceOf, daysCovered, meanCovered, onTimeOf, tallyOf } from '#rules/doses/adherence.ts'
import { dayRecords } from '#rules/doses/doseCalendar.ts'
import { interactionsAmong } from '#rules/medicines/interactions.ts'
import { prescribableOf } from '#rules/prescribing/prescribable.ts'
import { isCurrent } from '#rules/medicines/medicines.ts'
import { sectionsOf } from '#rules/patientRecords.ts'
import { addDays, localDate } from '#rules/time.ts'
import { listDoses } from '../doses/store.ts'
import { listAnsweredProposals } from '../medicineProposals/store.ts'
import { findPatient } from '../patientRecords/store.ts'
import { rpc } from '../rpc/rpc.ts'
import { listMedicines } from './list.store.ts'
import { listFills } from './stock.store.ts'

/** The last N days, today included (domain 2.5). */
const FIGURE_DAYS = 30
const STRIP_DAYS = 14

/** A patient's medicines, for a doctor who may read the whole record now. */
export const ofPatient = rpc.medicines.ofPatient.handler(async ({ input: { userId }, context: { db, me, now, auditSubject }, errors }) => {
  const patient = await findPatient(db, userId)
  if (!patient || !sectionsOf(patient.scope).includes('medicines')) throw errors.NOT_FOUND()
  auditSubject(userId)
  const today = localDate(now)
  const from = addDays(today, 1 - FIGURE_DAYS)
  const strip = Array.from({ length: STRIP_DAYS }, (_, day) => addDays(today, day + 1 - STRIP_DAYS))
  const [list, doses, fills, proposals] = await Promise.all([
    listMedicines(db, userId, now),
    listDoses(db, userId, { from, to: today }, now),
    listFills(db, userId),
    listAnsweredProposals(db, userId, { from, doctorId: me }),
  ])
  const medicines = list.map((medicine) => {
    const own = doses.filter(({ medicationId }) => medicationId === medicine.id)
    const pdc = daysCovered(
      fills.filter(({ medicationId }) => medicationId === medicine.id),
      from,
      today,
    )
    return { ...medicine, figures: figuresOf(own, pdc), days: dayRecords(own, strip, today) }
  })
  const current = medicines.filter(isCurrent)
  return {
    medicines,
    figures: figuresOf(doses, meanCovered(current.map(({ figures }) => figures.pdc))),
    proposals,
    interactions: interactionsAmong(current, prescribableOf),
    mayPropose: patient.scope === 'full',
    allergies: patient.allergies ?? [],
  }
})

function figuresOf(doses: readonly Dose[], pdc: number | null): AdherenceFigures {
  const tally = tallyOf(doses)
  const taken = doses.flatMap(({ takenAt }) => takenAt ?? []).sort((a, b) => a.getTime() - b.getTime())
  return { ...tally, adherence: adherenceOf(tally), onTime: onTimeOf(tally), pdc, lastTakenAt: taken.at(-1) ?? null }
}
