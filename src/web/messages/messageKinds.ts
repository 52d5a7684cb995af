import type { LoggedMessage } from '#contract/messages.ts'

/** In the order of the log's filter. */
export const statuses = [
  'failed',
  'queued',
  'sending',
  'sent',
  'delivered',
  'suppressed',
] as const satisfies readonly LoggedMessage['status'][]
export const channels = ['email', 'sms', 'push'] as const satisfies readonly LoggedMessage['channel'][]
