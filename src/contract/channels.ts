import { z } from 'zod'
import { refusals } from './errors.ts'
import { byAnyone, bySignedIn, readOnly } from './procedure.ts'
import { Id, Instant } from './primitives.ts'

export type NoticeCategory = z.infer<typeof NoticeCategory>
/** What a message is about, as people choose it in the settings (domain 10.5). */
export const NoticeCategory = z.enum(['appointments', 'medicines', 'care_team', 'documents', 'education', 'security'])

export type NoticeChannel = z.infer<typeof NoticeChannel>
export const NoticeChannel = z.enum(['app', 'push', 'email', 'sms'])

/** Channels that leave the house. */
export type OutsideChannel = z.infer<typeof OutsideChannel>
export const OutsideChannel = z.enum(['push', 'email', 'sms'])

/** A time of day in South Africa, '21:00'. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export type ChannelChoices = z.infer<typeof ChannelChoices>
/** The whole matrix: what comes by which channel. */
export const ChannelChoices = z.record(NoticeCategory, z.record(NoticeChannel, z.boolean()))

const OutsideFlags = z.object({ push: z.boolean(), email: z.boolean(), sms: z.boolean() })

const Chosen = z.object({
  choices: ChannelChoices,
  /** From and to may lie on two days; null: at any hour. */
  quiet: z.object({ from: TimeOfDay, to: TimeOfDay }).nullable(),
  /** Medicine reminders come in the quiet hours too. */
  rings_at_night: z.boolean(),
  /** Where messages may name what they are about. Off: discreet words. */
  details: OutsideFlags,
})

export type ChannelSettings = z.infer<typeof ChannelSettings>
/** `reach`: where a message could go now. `sms_number` is the verified one, shortened; `providers` says what this deployment can send. */
export const ChannelSettings = Chosen.extend({
  reach: z.object({ email: z.string(), sms_number: z.string().nullable(), push_devices: z.int() }),
  providers: OutsideFlags,
  version: z.int(),
})

export type PushDevice = z.infer<typeof PushDevice>
/** `endpointSha256`, hex: by it a browser finds itself in the list; the address itself is for nobody else to know. */
export const PushDevice = z.object({
  id: Id,
  name: z.string(),
  since: Instant,
  lastReachedAt: Instant.nullable(),
  endpointSha256: z.string(),
})

export type DeliveryState = z.infer<typeof DeliveryState>
/** How far a message came. `reason`: why it was not sent, in one of the words of rules/channels.ts. */
export const DeliveryState = z.object({
  status: z.enum(['queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed']),
  reason: z.string().nullable(),
  attempts: z.int(),
  nextAttemptAt: Instant.nullable(),
})

/** As browsers write it: an address in its plain signs. */
const Endpoint = z
  .url()
  .max(2000)
  .regex(/^[!-~]+$/)
const Base64Url = z.string().regex(/^[\w-]+={0,2}$/)

export const channels = {
  settings: bySignedIn().route(readOnly).output(ChannelSettings),
  /** A stale write answers STALE_VERSION and stores nothing. Turning SMS on needs a verified number. */
  saveSettings: bySignedIn()
    .errors(refusals('STALE_VERSION', 'PHONE_NOT_VERIFIED'))
    .input(Chosen.extend({ version: z.int() }))
    .output(ChannelSettings),

  /** The public half of our key (VAPID), base64url: browsers subscribe with it. */
  pushKey: bySignedIn()
    .route(readOnly)
    .output(z.object({ key: z.string() })),
  pushDevices: bySignedIn().route(readOnly).output(z.array(PushDevice)),
  /** What the browser's PushSubscription says. Only the known push services are accepted. Twice is once. */
  subscribePush: bySignedIn()
    .errors(refusals('PUSH_SERVICE_UNKNOWN'))
    .input(z.object({ endpoint: Endpoint, p256dh: Base64Url.max(200), auth: Base64Url.max(100) }))
    .output(PushDevice),
  unsubscribePush: bySignedIn()
    .input(z.object({ endpoint: Endpoint }))
    .output(z.void()),
  removePushDevice: bySignedIn()
    .input(z.object({ id: Id }))
    .output(z.void()),

  /** One test message by this channel, five an hour. */
  sendTest: bySignedIn()
    .errors(refusals('CHANNEL_NOT_REACHABLE', 'TOO_MANY_TRIES'))
    .input(z.object({ channel: OutsideChannel }))
    .output(z.object({ deliveryId: Id })),
  /** Of one's own message. */
  deliveryState: bySignedIn()
    .route(readOnly)
    .input(z.object({ deliveryId: Id }))
    .output(DeliveryState),

  /** The button of a push message, pressed where nobody may be signed in: its token does this one thing, once. */
  answerPush: byAnyone()
    .meta({ whileLocked: true })
    .errors(refusals('LINK_INVALID'))
    .input(z.object({ token: z.string().max(100), answer: z.enum(['read']) }))
    .output(z.void()),
}
