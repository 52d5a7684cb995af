import { z } from 'zod'
import { recordLimits } from './limits.ts'
import { by, readOnly } from './procedure.ts'
import { CalendarDate, Instant, typedInLine } from './primitives.ts'

export type AuditActor = z.infer<typeof AuditActor>
export const AuditActor = z.enum(['doctor', 'nurse', 'admin', 'system'])

export type AuditEntry = z.infer<typeof AuditEntry>
/** What staff or the program did. Whom it is about: staff by name, a patient by initials; null where it is about nobody. */
export const AuditEntry = z.object({
  id: z.string(), // a number that counts on
  at: Instant,
  actorRole: AuditActor,
  actor: z.string().nullable(), // null: the program
  procedure: z.string(),
  section: z.string().nullable(), // the part of a record, or of the administrator's screens
  about: z.string().nullable(),
})

/** The audit log as administrators read it. What patients did themselves is not in it. */
export const auditLog = {
  /** Newest first, 50 a page; `before` continues. */
  list: by('admin')
    .route(readOnly)
    .meta({ audit: 'audit log' })
    .input(
      z.object({
        role: AuditActor.nullable().default(null),
        from: CalendarDate.nullable().default(null),
        to: CalendarDate.nullable().default(null), // this day too
        /** Without what somebody only looked at. */
        changesOnly: z.boolean().default(false),
        /** Part of a name of staff, of a procedure or of a section. */
        search: typedInLine(recordLimits.search).default(''),
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .nullable()
          .default(null),
      }),
    )
    .output(z.array(AuditEntry)),
}
