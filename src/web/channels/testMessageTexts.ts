import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { refusalDataOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { i18n } from '#web/i18n.ts'
import type { WhyNotSent } from '#rules/deliveries.ts'
import type { SuppressionReason } from '#rules/channels.ts'

/** Why no test was sent; after too many of them also for how long. */
export function testErrorText(error: unknown): string {
  const wait = refusalDataOf(error, 'TOO_MANY_TRIES')
  if (!wait) return sentenceForError(error)
  const minutes = Math.max(1, Math.ceil(wait.retryAfterSeconds / 60))
  return i18n._(
    msg`You can send yourself five tests an hour. The next one is possible in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`,
  )
}

const reasons: Record<SuppressionReason | WhyNotSent, MessageDescriptor> = {
  switched_off: msg`You turned off messages of this kind.`,
  no_address: msg`We have nowhere to send it to.`,
  not_verified: msg`Your phone number is not confirmed yet.`,
  no_provider: msg`We do not send messages of this kind at the moment.`,
  no_device: msg`That device gets no alerts any more. Turn them on again.`,
  quiet_hours: msg`It came in your quiet hours.`,
  expired: msg`It would have come too late.`,
  cancelled: msg`It no longer applies.`,
  moved: msg`It no longer applies.`,
  over: msg`It no longer applies.`,
  no_answer: msg`The message service did not answer. It is not your fault.`,
  undelivered: msg`The phone network could not deliver it. Check that your number is right and your phone is on.`,
  refused: msg`The message service did not take it. Check that your number or address is right.`,
}

/** Why a message did not come, in plain words. */
export const deliveryReasonText = (reason: string | null): string | undefined =>
  reason !== null && reason in reasons ? i18n._(reasons[reason as SuppressionReason]) : undefined
