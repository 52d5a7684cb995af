import { whyNotReachable } from '#rules/channels.ts'
import { addMinutes } from '#rules/time.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { providersOf } from '../world/providers.ts'
import { reachabilityOf } from './announce.ts'
import { testTexts } from './accountTexts.ts'
import { enqueueDelivery } from './enqueueDelivery.ts'
import { findContactDetails } from './contactDetails.ts'

const USEFUL_MINUTES = 60

/** A message that somebody asked for to see whether it comes: by this channel, at once, whatever they chose. */
export const channelTestJob: Job<'channel-test'> = {
  name: 'channel-test',
  run: (world, { userId, channel, deliveryId }) =>
    inJobTransaction(world, async (transaction) => {
      const person = await findContactDetails(transaction.db, userId)
      if (!person) return
      const suppressed = whyNotReachable(channel, reachabilityOf(person), providersOf(world.config))
      await enqueueDelivery(transaction, world.config, {
        ...(suppressed && { suppressed }),
        id: deliveryId,
        code: 'channel_test',
        userId,
        key: `channel_test:${deliveryId}`,
        category: 'security',
        channel,
        person,
        words: testTexts({ config: world.config }).discreet,
        toNumberOnFile: false,
        expiresAt: addMinutes(transaction.now, USEFUL_MINUTES),
        notificationId: null,
      })
    }),
}
