import type { WhyNotSent } from '#rules/deliveries.ts'
import { notificationTarget } from '#rules/notifications.ts'
import { MOST_PUSHED_DOSES } from '#rules/push.ts'
import { sendPush } from '../outside/push.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { keyedHash } from '../world/secrets.ts'
import type { World } from '../world/world.ts'
import { isNoticeCode, noticeOf } from './catalogue.ts'
import { findSubscription } from './deliveries.store.ts'
import { linkOf } from './noticeTypes.ts'
import { findNotificationTarget } from './notifications.store.ts'
import type { ClaimedDelivery } from './outbox.store.ts'
import { answerToken } from './pushAnswer.ts'
import { readAgain } from './readAgain.ts'
import { sendTimeoutMs, type Sender } from './mailSender.ts'

const PUSH_MS = 15_000
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600
/** What push services keep at most. */
const MOST_KEPT_SECONDS = 28 * DAY_SECONDS

export const pushSender: Sender = async (world, claimed) => {
  const { to, why, doses } = await inJobTransaction(world, async (transaction) => ({
    to: await findSubscription(transaction.db, claimed.push_subscription_id ?? ''),
    ...(await readAgain(transaction, claimed)),
  }))
  if (!to || why) return { is: 'impossible', why: why ?? ('no_device' satisfies WhyNotSent) }
  const { expires_at: expiresAt } = claimed
  const leftSeconds = expiresAt ? Math.ceil((expiresAt.getTime() - world.clock().getTime()) / 1000) : DAY_SECONDS
  const payload = {
    title: claimed.subject ?? world.config.brand.name,
    body: claimed.body,
    tag: tagOf(world, claimed),
    url: await whereItOpens(world, claimed),
    token: answerToken(world.config, claimed.id),
    ...(doses && doses.length <= MOST_PUSHED_DOSES && claimed.user_id && { reminder: { userId: claimed.user_id, doses } }),
  }
  const keepSeconds = Math.min(Math.max(0, leftSeconds), MOST_KEPT_SECONDS)
  // What is of no use in an hour wakes a phone that saves its battery.
  const message = { to, payload, keepSeconds, isUrgent: keepSeconds <= HOUR_SECONDS }
  await world.atStep?.('before send')
  await sendPush(world.config, message, AbortSignal.timeout(sendTimeoutMs(world.config, PUSH_MS)))
  await world.atStep?.('after send')
  return { is: 'sent', providerId: null }
}

/** News of one thing replace each other, on the push service and on the screen; and so does the same message sent twice. */
const tagOf = ({ config }: World, { user_id: userId, about_id: aboutId, code }: ClaimedDelivery) =>
  keyedHash(config, 'topics of push messages', `${userId} ${aboutId ?? code}`).slice(0, 32)

async function whereItOpens(world: World, claimed: ClaimedDelivery): Promise<string> {
  const { notification_id: id } = claimed
  const notification = id ? await inJobTransaction(world, ({ db }) => findNotificationTarget(db, id)) : unlistedNotification(claimed)
  const target = notification && notificationTarget(notification)
  if (target?.kind === 'path') return target.path
  if (target?.kind === 'diagnoses') return '/dashboard?openDiagnosis=true'
  if (target?.kind !== 'dashboard') return '/notifications'
  const { activeTab: tab, highlightAppointment } = target
  const address = new URLSearchParams({ tab, ...(highlightAppointment && { highlightAppointment }) })
  return `/dashboard?${address.toString()}`
}

/** A notice without words for the app stands in no list: its place is worked out from the notice itself. */
function unlistedNotification({ code, appointment_id: appointmentId, about_id: aboutId }: ClaimedDelivery) {
  if (!isNoticeCode(code)) return undefined
  const notice = noticeOf(code)
  return { type: notice.type, appointmentId, medicationId: null, diagnosisId: null, link: linkOf(notice, aboutId) }
}
