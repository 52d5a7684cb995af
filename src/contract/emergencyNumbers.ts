import { z } from 'zod'
import { emergencyLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, byAnyone, readOnly } from './procedure.ts'
import { CalendarDate, Id, typed, typedLine } from './primitives.ts'

export type EmergencyNumber = z.infer<typeof EmergencyNumber>
/** A service and how to reach it: `numbers` as people read them, `notes` beside them. `lastCheckedOn`: when somebody last called them. */
export const EmergencyNumber = z.object({
  name: z.string(),
  numbers: z.array(z.string()),
  notes: z.string(),
  lastCheckedOn: CalendarDate.nullable(),
})

export type EmergencyContact = z.infer<typeof EmergencyContact>
export const EmergencyContact = EmergencyNumber.extend({ id: Id, version: z.int() })

export type EmergencyContactInput = z.infer<typeof EmergencyContactInput>
/** As an administrator writes it. */
export const EmergencyContactInput = z.object({
  name: typedLine(emergencyLimits.name),
  numbers: z.array(typedLine(emergencyLimits.number)).min(1).max(emergencyLimits.numbers),
  notes: typed(emergencyLimits.notes),
})

const administrator = () => by('admin').meta({ audit: 'emergency numbers' })
const one = z.object({ id: Id })
/** A stale version answers STALE_VERSION and changes nothing. */
const asSeen = one.extend({ version: z.int() })
const stale = refusals('STALE_VERSION')

/** Whom people call in an emergency (domain 1.6): shown to everybody, kept by administrators. */
export const emergencyNumbers = {
  numbers: byAnyone().route(readOnly).meta({ whileLocked: true }).output(z.array(EmergencyNumber)),

  contacts: administrator().route(readOnly).output(z.array(EmergencyContact)),
  add: administrator().errors(refusals('PHONE_INVALID', 'ALREADY_LISTED')).input(EmergencyContactInput).output(EmergencyContact),
  /** Other numbers count as not checked. */
  update: administrator()
    .errors(refusals('STALE_VERSION', 'PHONE_INVALID', 'ALREADY_LISTED'))
    .input(EmergencyContactInput.extend(asSeen.shape))
    .output(EmergencyContact),
  remove: administrator().errors(stale).input(asSeen).output(z.void()),
  /** Undoes a removal. */
  restore: administrator().errors(refusals('ALREADY_LISTED')).input(one).output(EmergencyContact),
  /** One place up or down; at the end of the list it stays. */
  move: administrator()
    .errors(stale)
    .input(asSeen.extend({ direction: z.enum(['up', 'down']) }))
    .output(z.array(EmergencyContact)),
  /** Somebody called all numbers of it today. */
  markChecked: administrator().errors(stale).input(asSeen).output(EmergencyContact),
}
