import { inviteText } from '#rules/friendInvites.ts'
import { addMinutes } from '#rules/time.ts'
import { enqueueMessage } from '../notices/notify.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { decryptRecipient } from './encryptedRecipient.ts'
import { removeRecipient, lockInviteText, toDeliveryKey } from './store.ts'

/** Whoever pressed the button waits for the outcome: a message that did not go out soon is not sent at all. */
const OF_USE_MINUTES = 1

/** Puts an invitation into the outbox and forgets whom it is for. Never posted twice: the name is gone with the first time. */
export const invitationTextJob: Job<'invitation-text'> = {
  name: 'invitation-text',
  run: (world, { textId }) =>
    inJobTransaction(world, async (transaction) => {
      const text = await lockInviteText(transaction.db, textId)
      if (!text?.friend_encrypted) return
      const { brand } = world.config
      const { to, name } = decryptRecipient(world.config, textId, text.friend_encrypted)
      const body = inviteText({ name, code: text.code }, { brandName: brand.name, joinAddress: brand.joinAddress })
      await enqueueMessage(transaction, {
        userId: text.user_id,
        channel: 'sms',
        code: 'friend_invitation',
        recipient: to,
        body,
        key: toDeliveryKey(textId),
        expiresAt: addMinutes(transaction.now, OF_USE_MINUTES),
      })
      await removeRecipient(transaction.db, textId)
    }),
}
