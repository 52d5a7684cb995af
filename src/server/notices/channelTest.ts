import { whyNotReachable } from '#rules/channels.ts'
import { addMinutes } from '#rules/time.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { providersOf } from '../world/providers.ts'
import { reachFlags } from './announce.ts'
import { testWords } from './personWords.ts'
import { postBy } from './postBy.ts'
import { reachOf } from './reach.ts'

const USEFUL_MINUTES = 60

/** A message that somebody asked for to see whether it comes: by this channel, at once, whatever they chose. */
export const channelTestJob: Job<'channel-test'> = {
  name: 'channel-test',
  run: (world, { userId, channel, deliveryId }) =>
    inJob(world, async (call) => {
      const person = await reachOf(call.db, userId)
      if (!person) return
      const suppressed = whyNotReachable(channel, reachFlags(person), providersOf(world.config))
      await postBy(call, world.config, {
        ...(suppressed && { suppressed }),
        id: deliveryId,
        code: 'channel_test',
        userId,
        key: `channel_test:${deliveryId}`,
        category: 'security',
        channel,
        person,
        words: testWords({ config: world.config }).discreet,
        toNumberOnFile: false,
        expiresAt: addMinutes(call.now, USEFUL_MINUTES),
        notificationId: null,
      })
    }),
}
