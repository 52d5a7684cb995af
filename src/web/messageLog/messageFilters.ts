import type { LoggedMessage } from '#contract/messageLog.ts'

/** In the order of the log's filter. */
export const messageStatuses = [
  'failed',
  'queued',
  'sending',
  'sent',
  'delivered',
  'suppressed',
] as const satisfies readonly LoggedMessage['status'][]
export const messageChannels = ['email', 'sms', 'push'] as const satisfies readonly LoggedMessage['channel'][]
