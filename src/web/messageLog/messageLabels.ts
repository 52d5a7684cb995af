import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LoggedMessage } from '#contract/messageLog.ts'
import type { SuppressionReason } from '#rules/channels.ts'
import type { WhyNotSent } from '#rules/deliveries.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

type Status = LoggedMessage['status']

export const messageStatusLabels: Record<Status, MessageDescriptor> = {
  queued: msg`Queued`,
  sending: msg`Sending`,
  sent: msg`Sent`,
  delivered: msg`Delivered`,
  failed: msg`Failed`,
  suppressed: msg`Not sent`,
}

export const messageStatusTones: Record<Status, Tone> = {
  queued: 'attention',
  sending: 'info',
  sent: 'good',
  delivered: 'good',
  failed: 'urgent',
  suppressed: 'neutral',
}

export const messageChannelLabels: Record<LoggedMessage['channel'], MessageDescriptor> = {
  email: msg`Email`,
  sms: msg`SMS`,
  push: msg`Push notification`,
}

export const messageCategoryLabels: Record<LoggedMessage['category'], MessageDescriptor> = {
  appointments: msg`Appointments`,
  medicines: msg`Medicines`,
  care_team: msg`Care team`,
  documents: msg`Documents`,
  education: msg`Education`,
  security: msg`Security`,
}

const messageReasonLabels: Record<SuppressionReason | WhyNotSent, MessageDescriptor> = {
  switched_off: msg`The person turned off this kind of message.`,
  no_address: msg`No address or number on file.`,
  not_verified: msg`The phone number is not confirmed.`,
  no_provider: msg`No provider is set up to send these.`,
  no_device: msg`No device registered for push notifications.`,
  quiet_hours: msg`After the person's quiet hours it would have been too late.`,
  expired: msg`It was too late to be useful.`,
  cancelled: msg`The visit was cancelled.`,
  moved: msg`The visit was moved to another time.`,
  over: msg`It no longer applied.`,
  no_answer: msg`The provider did not answer.`,
  refused: msg`The provider rejected it for good.`,
  undelivered: msg`The provider accepted it but could not deliver it.`,
}

/** Why it was not sent, or not yet, in words. */
export const messageReasonLabel = (reason: string | null): MessageDescriptor | undefined =>
  reason === null ? undefined : (messageReasonLabels[reason as SuppressionReason] ?? msg`Another reason.`)

/** Codes that are no words. */
const messageKindLabels: Record<string, MessageDescriptor> = {
  appt_24h: msg`Reminder a day before`,
  appt_1h: msg`Reminder an hour before`,
  appt_10m: msg`Reminder ten minutes before`,
  consult_booked: msg`Visit booked`,
  appt_moved: msg`Visit moved`,
  appt_cancelled: msg`Visit cancelled`,
  proposal: msg`New time proposed`,
  proposal_not_taken: msg`New time not accepted`,
  unsigned_24h: msg`Note not signed`,
  doctor_missed_alert: msg`Visit missed by the doctor`,
  breakglass_review: msg`Emergency access to review`,
  details_wanted: msg`Details requested`,
  email_leaves: msg`New email address requested`,
  email_changed: msg`Email address changed`,
  email_left: msg`Email address changed`,
  channel_test: msg`Test message`,
  queue_status: msg`Callback request`,
  totp_added: msg`Authenticator app added`,
  totp_changed: msg`Authenticator app changed`,
  totp_removed: msg`Authenticator app removed`,
}

/** The kind of a message as a person reads it: 'reset_password' is 'Reset password'. */
export const messageKindLabel = (i18n: I18n, code: string): string => {
  const known = messageKindLabels[code]
  if (known) return i18n._(known)
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
