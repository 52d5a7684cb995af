import { inviteText } from '#rules/friendInvites.ts'
import { addMinutes } from '#rules/time.ts'
import { enqueueMessage } from '../notices/notify.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import { decryptRecipient } from './encryptedRecipient.ts'
import type { friendInviteJobData } from './jobData.ts'
import { removeRecipient, lockInviteText, toDeliveryKey } from './store.ts'

/** Whoever pressed the button waits for the outcome: a message that did not go out soon is not sent at all. */
const OF_USE_MINUTES = 1

export const friendInviteJobs: JobsOf<typeof friendInviteJobData> = {
  /** Puts an invitation into the outbox and forgets whom it is for. Never posted twice: the name is gone with the first time. */
  'invitation-text': transactionJob(async (transaction, { textId }, { config }) => {
    const text = await lockInviteText(transaction.db, textId)
    if (!text?.friend_encrypted) return
    const { to, name } = decryptRecipient(config, textId, text.friend_encrypted)
    await enqueueMessage(transaction, {
      userId: text.user_id,
      channel: 'sms',
      code: 'friend_invitation',
      recipient: to,
      body: inviteText({ name, code: text.code }, { brandName: config.brand.name, joinAddress: config.brand.joinAddress }),
      key: toDeliveryKey(textId),
      expiresAt: addMinutes(transaction.now, OF_USE_MINUTES),
    })
    await removeRecipient(transaction.db, textId)
  }),
}
