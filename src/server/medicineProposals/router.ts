import type { MedicineDetails, Schedule } from '#contract/medicines.ts'
import { isCriticalMedicine } from '#rules/prescribing/prescribable.ts'
import { changeHoldsFrom, isCurrent, statusAt, whyNotAdd, whyNotChange } from '#rules/medicines/medicines.ts'
import { whyNotSchedule } from '#rules/medicines/schedules.ts'
import { isSameStrength } from '#rules/medicines/scriptLines.ts'
import { localDate } from '#rules/time.ts'
import { listMedicines } from '../medicines/list.store.ts'
import { saveSchedule, type NextVersion } from '../medicines/schedules.store.ts'
import { addMedicine, lockMedicine, toDetailColumns, updateMedicine, type LockedMedicine } from '../medicines/store.ts'
import { findPatient } from '../patientRecords/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addProposal, endProposal, lockProposal, type LockedProposal } from './store.ts'

/** Who reads again: the patient whose list it is, and the doctor. */
const sayChanged = ({ publish }: HandlerContext, { userId, doctorId }: { userId: string; doctorId: string }) =>
  publish({ rooms: ['medicines', 'doses', 'medicineProposals'], users: [userId, doctorId] })

/** After an answer, or when it was taken back. */
async function sayClosed(context: HandlerContext, proposal: LockedProposal) {
  await context.enqueue('proposal-closed', { proposalId: proposal.id, documentId: proposal.documentId }, context.newId())
  sayChanged(context, proposal)
}

const propose = rpc.medicineProposals.propose.handler(async ({ input, context, errors }) => {
  const { db, me, now, auditSubject } = context
  const { id, userId, kind, note } = input
  const patient = await findPatient(db, userId)
  if (patient?.scope !== 'full') throw errors.NOT_FOUND()
  auditSubject(userId)
  if (input.kind !== 'stop') refuse(errors, whyNotSchedule(input.schedule, localDate(now)))
  if (input.kind !== 'add') {
    const medicine = orNotFound(
      (await listMedicines(db, userId, now)).find((one) => one.id === input.medicationId),
      errors,
    )
    refuse(errors, whyNotChange(medicine))
  }
  const medicationId = input.kind === 'add' ? null : input.medicationId
  const wanted = input.kind === 'stop' ? { details: null, schedule: null } : { details: input.details, schedule: input.schedule }
  if (!(await addProposal(db, { id, userId, doctorId: me, kind, note, medicationId, ...wanted }, now))) return
  await context.enqueue('medicine-proposed', { proposalId: id }, id)
  sayChanged(context, { userId, doctorId: me })
})

const withdraw = rpc.medicineProposals.withdraw.handler(async ({ input, context, errors }) => {
  const proposal = await lockProposal(context.db, input.id)
  if (proposal?.doctorId !== context.me) throw errors.NOT_FOUND()
  context.auditSubject(proposal.userId)
  if (proposal.status !== 'open') throw errors.PROPOSAL_CLOSED()
  await endProposal(context.db, proposal.id, { status: 'withdrawn' }, context.now)
  await sayClosed(context, proposal)
})

type AnswerErrors = { NOT_FOUND: () => Error; PROPOSAL_CLOSED: () => Error }

/** One that waits for the caller's answer. */
async function openProposal({ db, me }: HandlerContext, id: string, errors: AnswerErrors): Promise<LockedProposal> {
  const proposal = await lockProposal(db, id)
  if (proposal?.userId !== me) throw errors.NOT_FOUND()
  if (proposal.status !== 'open') throw errors.PROPOSAL_CLOSED()
  return proposal
}

const confirm = rpc.medicineProposals.confirm.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const proposal = await openProposal(context, input.id, errors)
  const schedule = input.schedule ?? proposal.schedule
  if (proposal.kind !== 'stop' && !schedule) throw errors.FIELDS_MISSING()
  if (schedule) refuse(errors, whyNotSchedule(schedule, localDate(now)))
  const medicine = proposal.medicationId === null ? null : orNotFound(await lockMedicine(db, me, proposal.medicationId), errors)
  if (medicine) refuse(errors, whyNotChange({ status: statusAt(medicine.decided, medicine.versions, now) }))
  else refuse(errors, whyNotAdd((await listMedicines(db, me, now)).filter(isCurrent).length))
  await carryOut(context, proposal, medicine, schedule)
  await endProposal(db, proposal.id, { status: 'confirmed' }, now)
  await sayClosed(context, proposal)
})

/** What was confirmed becomes so from now on, times from their first day. A medicine that comes of a proposal has its id. */
async function carryOut(
  { db, me, now, newId, enqueue }: HandlerContext,
  proposal: LockedProposal,
  medicine: LockedMedicine | null,
  schedule: Schedule | null,
) {
  const { details, documentId, position } = proposal
  const next = schedule && { id: newId(), schedule, effectiveFrom: now }
  const line = documentId !== null && position !== null && { documentId, position }
  if (!medicine) {
    if (!details || !next) return
    const startedOn = next.schedule.startsOn > localDate(now) ? next.schedule.startsOn : localDate(now)
    const isCritical = isCriticalMedicine(details)
    await addMedicine(db, { id: proposal.id, userId: me, details, source: 'doctor', isCritical, startedOn, ...(line && { line }) }, now)
    await saveSchedule(db, { id: proposal.id, userId: me, dosesUntil: null }, { from: now, next: [next] }, now)
    return
  }
  await saveSchedule(db, medicine, goingOn(medicine, details, next, now), now)
  const stopped = { status: 'stopped', ended_on: localDate(now), stop_reason: 'doctor_stopped' } as const
  // Repeats and how long they hold are those of the new script.
  const fromScript = line && { document_id: line.documentId, position: line.position }
  await updateMedicine(db, medicine.id, details ? { ...toDetailColumns(details), ...fromScript, status: 'active' } : stopped, now)
  await enqueue('collections-to-check', { userId: me }, newId())
}

/** A stop ends the plan now, and so does another strength: so many tablets of the old one would be another dose. */
function goingOn(medicine: LockedMedicine, details: MedicineDetails | null, next: NextVersion | null, now: Date) {
  if (!details || !next) return { from: now, next: [] }
  const from = isSameStrength(details, medicine) ? changeHoldsFrom(next.schedule, medicine.versions, now) : now
  return { from, next: [{ ...next, effectiveFrom: from }] }
}

const decline = rpc.medicineProposals.decline.handler(async ({ input, context, errors }) => {
  const proposal = await openProposal(context, input.id, errors)
  await endProposal(context.db, proposal.id, { status: 'declined', answer: input.reason }, context.now)
  await sayClosed(context, proposal)
})

/** What doctors suggest about a patient's medicines, and what the patient says to it. */
export const medicineProposals = { propose, withdraw, confirm, decline }
