import { z } from 'zod'
import { listLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { CalendarDate, Instant, typedLine } from './primitives.ts'

export type Holiday = z.infer<typeof Holiday>
/** `rule`: by the Public Holidays Act; `manual`: typed by an administrator. `visits`: booked on it all the same, and not over. */
export const Holiday = z.object({
  date: CalendarDate,
  name: z.string(),
  source: z.enum(['rule', 'manual']),
  visits: z.int(),
})

export type VisitOnHoliday = z.infer<typeof VisitOnHoliday>
/** Enough to know whom to call, by the doctor's own list; an administrator sees no patient's name. */
export const VisitOnHoliday = z.object({ startsAt: Instant, doctor: z.string(), patientInitials: z.string() })

const administrator = () => by('admin').meta({ audit: 'holidays' })
const day = z.object({ date: CalendarDate })

/** Days without visits, for doctors who do not work on public holidays (domain 1.7). */
export const holidays = {
  list: administrator()
    .route(readOnly)
    .input(z.object({ year: z.coerce.number().int().min(1900).max(2199) }))
    .output(z.array(Holiday)),
  /** What is booked on a day and would lie on a holiday. */
  visitsOn: administrator().route(readOnly).input(day).output(z.array(VisitOnHoliday)),
  /** `knownVisits`: how many booked visits the administrator was shown; when there are more, nothing is saved. */
  add: administrator()
    .errors(refusals('DAY_PASSED', 'ALREADY_LISTED', 'VISITS_BOOKED'))
    .input(day.extend({ name: typedLine(listLimits.holiday), knownVisits: z.int().min(0) }))
    .output(Holiday),
  /** Only a day that somebody typed; those of the law stay. */
  remove: administrator().errors(refusals('DAY_PASSED')).input(day).output(z.void()),
}
