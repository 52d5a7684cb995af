import { announce } from '../notices/announce.ts'
import { type JobsOf, transactionJob } from '../rpc/job.ts'
import type { educationJobData } from './jobData.ts'
import { findSentTo } from './sent.store.ts'

export const educationJobs: JobsOf<typeof educationJobData> = {
  'article-sent': transactionJob(async (transaction, { id }, world) => {
    const sent = await findSentTo(transaction.db, id)
    if (!sent) return
    const about = { kind: 'sent_article', id } as const
    await announce(transaction, world, { code: 'article_sent', userId: sent.userId, about, key: `sent_article:${id}` })
  }),
}
