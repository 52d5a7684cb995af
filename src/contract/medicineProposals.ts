import { z } from 'zod'
import { medicineLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { MedicineDetails, Schedule } from './medicines.ts'
import { by } from './procedure.ts'
import { Id, typed } from './primitives.ts'

const one = z.object({ id: Id })
const asked = one.extend({ userId: Id, note: typed(medicineLimits.proposalNote) })
const scheduling = refusals('TIMES_REPEATED', 'ENDS_BEFORE_START', 'STARTS_TOO_LATE')
const answering = () => by('patient').errors(refusals('PROPOSAL_CLOSED'))

/** What a doctor suggests about a patient's medicines; nothing changes until the patient confirms. The same id again is the first one. */
export const medicineProposals = {
  propose: by('doctor')
    .meta({ audit: 'medicines' })
    .errors(scheduling)
    .errors(refusals('MEDICINE_ENDED', 'REGISTRATION_EXPIRED'))
    .input(
      z.discriminatedUnion('kind', [
        asked.extend({ kind: z.literal('add'), details: MedicineDetails, schedule: Schedule }),
        asked.extend({ kind: z.literal('change'), medicationId: Id, details: MedicineDetails, schedule: Schedule }),
        asked.extend({ kind: z.literal('stop'), medicationId: Id }),
      ]),
    )
    .output(z.void()),
  withdraw: by('doctor').meta({ audit: 'medicines' }).errors(refusals('PROPOSAL_CLOSED')).input(one).output(z.void()),
  /** With the times that suit the patient: those proposed, or others. What is to stop has none. */
  confirm: answering()
    .errors(refusals('MEDICINE_ENDED', 'TOO_MANY_MEDICINES', 'FIELDS_MISSING'))
    .errors(scheduling)
    .input(one.extend({ schedule: Schedule.nullable() }))
    .output(z.void()),
  decline: answering()
    .input(one.extend({ reason: typed(medicineLimits.proposalNote) }))
    .output(z.void()),
}
