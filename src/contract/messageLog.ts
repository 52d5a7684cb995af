import { z } from 'zod'
import { NoticeCategory, DeliveryState, OutsideChannel } from './channels.ts'
import { recordLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Id, Instant, typedInLine } from './primitives.ts'

const Status = DeliveryState.shape.status

export type LoggedMessage = z.infer<typeof LoggedMessage>
/**
 * A message that was sent, or should have been: its address only in part ('p•••@d•••.example', '•••67'), what it says not at all.
 */
export const LoggedMessage = z.object({
  id: Id,
  channel: OutsideChannel,
  category: NoticeCategory,
  /** What kind of message; null where that alone would tell of somebody's health. */
  code: z.string().nullable(),
  recipient: z.string(),
  /** Whose it is; null for who has no account, and where the kind alone would tell of somebody's health. */
  person: z.string().nullable(),
  status: Status,
  reason: z.string().nullable(),
  attempts: z.int(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  /** Failed, and its text is still there: one with a key in it is blanked once it failed. */
  canRetry: z.boolean(),
})

export type MessagePreview = z.infer<typeof MessagePreview>
/** Everything that one code says, with invented people and dates. Codes that are no notice are letters that somebody waits for. */
export const MessagePreview = z.object({
  code: z.string(),
  category: NoticeCategory,
  /** Comes in the quiet hours too. */
  urgent: z.boolean(),
  /** In the app, for who is signed in; null where it is not shown there. */
  app: z.object({ title: z.string(), text: z.string() }).nullable(),
  /** What is sent. `subject`: of a push message the title. */
  texts: z.array(
    z.object({
      channel: OutsideChannel,
      wording: z.enum(['discreet', 'details']),
      subject: z.string().nullable(),
      text: z.string(),
      html: z.string().nullable(),
    }),
  ),
})

/** The outbox as administrators see it. */
export const messageLog = {
  /** Newest first, 20 a page; `before` continues. */
  list: by('admin')
    .route(readOnly)
    .meta({ audit: 'message log' })
    .input(
      z.object({
        status: Status.nullable().default(null),
        channel: OutsideChannel.nullable().default(null),
        /** Where no state is asked for: leaves out what was never to be sent. */
        onlySent: z.boolean().default(false),
        /** Part of a name, or a whole address or number. */
        search: typedInLine(recordLimits.search).default(''),
        before: Id.nullable().default(null),
      }),
    )
    .output(z.array(LoggedMessage)),
  counts: by('admin').route(readOnly).meta({ audit: 'message log' }).output(z.record(Status, z.int())),
  /** Once more: at once, or after the person's quiet hours. */
  retry: by('admin')
    .meta({ audit: 'message log' })
    .errors(refusals('NOT_FAILED'))
    .input(z.object({ id: Id }))
    .output(z.void()),
  /** Whether this server, a demo, keeps what it sends at /letterbox. */
  letterbox: by('admin')
    .route(readOnly)
    .output(z.object({ isHere: z.boolean() })),
  /** The text of every outgoing message. */
  previews: by('admin').route(readOnly).output(z.array(MessagePreview)),
}
