import { whyNotReachable } from '#rules/channels.ts'
import { inLanguage } from '#rules/translate.ts'
import { reachabilityOf } from '../notices/announce.ts'
import { noticeOf } from '../notices/catalogue.ts'
import { findContactDetails } from '../notices/contactDetails.store.ts'
import { enqueueDelivery } from '../notices/enqueueDelivery.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import { providersOf } from '../world/providers.ts'
import type { channelJobData } from './jobData.ts'

export const channelJobs: JobsOf<typeof channelJobData> = {
  /** A message that somebody asked for to see whether it comes: by this channel, at once, whatever they chose. */
  'channel-test': transactionJob(async (transaction, { userId, channel, deliveryId }, { config }) => {
    const person = await findContactDetails(transaction.db, userId)
    if (!person) return
    const suppressed = whyNotReachable(channel, reachabilityOf(person), providersOf(config))
    const notice = noticeOf('channel_test')
    const context = { config, at: transaction.now, about: null }
    await enqueueDelivery(transaction, config, {
      ...(suppressed && { suppressed }),
      id: deliveryId,
      code: 'channel_test',
      userId,
      key: `channel_test:${deliveryId}`,
      category: notice.category,
      channel,
      person,
      words: inLanguage(person.language, () => notice.words(context).discreet),
      toNumberOnFile: false,
      expiresAt: notice.until(context),
      notificationId: null,
    })
  }),
}
