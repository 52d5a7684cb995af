import { invitationText } from '#rules/invitations.ts'
import { addMinutes } from '#rules/time.ts'
import { post } from '../notices/notify.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { openFriend } from './friend.ts'
import { forgetFriend, lockText, postedAs } from './store.ts'

/** Whoever pressed the button waits for the outcome: a message that did not go out soon is not sent at all. */
const OF_USE_MINUTES = 1

/** Puts an invitation into the outbox and forgets whom it is for. Never posted twice: the name is gone with the first time. */
export const invitationTextJob: Job<'invitation-text'> = {
  name: 'invitation-text',
  run: (world, { textId }) =>
    inJob(world, async (call) => {
      const text = await lockText(call.db, textId)
      if (!text?.friend_encrypted) return
      const { brand } = world.config
      const { to, name } = openFriend(world.config, textId, text.friend_encrypted)
      const body = invitationText({ name, code: text.code }, { brandName: brand.name, joinAddress: brand.joinAddress })
      await post(call, {
        userId: text.user_id,
        channel: 'sms',
        code: 'friend_invitation',
        recipient: to,
        body,
        key: postedAs(textId),
        expiresAt: addMinutes(call.now, OF_USE_MINUTES),
      })
      await forgetFriend(call.db, textId)
    }),
}
