import { z } from 'zod'
import { listLimits, MAX_PRICE_CENTS } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Cents, typedLine } from './primitives.ts'

/** What of a type may be changed later. Its name stays: it stands on what was booked. */
const Offer = z.object({
  description: typedLine(listLimits.typeDescription),
  durationMinutes: z.int().min(5).max(30), // calendars are made of half hours
  priceCents: Cents.min(0).max(MAX_PRICE_CENTS),
})

export type ConsultationTypeSettings = z.infer<typeof ConsultationTypeSettings>
/** A type of consultation as an administrator keeps it. Patients book it while it is active. */
export const ConsultationTypeSettings = Offer.extend({ name: z.string(), isActive: z.boolean(), version: z.int() })

const administrator = () => by('admin').meta({ audit: 'consultation types' })
/** Whoever sets a price proved within the last ten minutes who they are. */
const pricing = () => administrator().meta({ needsProof: true })

export const consultationTypes = {
  list: administrator().route(readOnly).output(z.array(ConsultationTypeSettings)),
  add: pricing()
    .errors(refusals('ALREADY_LISTED'))
    .input(Offer.extend({ name: typedLine(listLimits.typeName) }))
    .output(ConsultationTypeSettings),
  /** Holds for what is booked from now on; what is booked keeps its price. */
  save: pricing().errors(refusals('STALE_VERSION', 'LAST_TYPE')).input(ConsultationTypeSettings).output(ConsultationTypeSettings),
}
