import { inJobTransaction, type JobsOf } from '../rpc/job.ts'
import { sealEntries, verifyAuditChain } from './hashChain.store.ts'
import type { auditJobData } from './jobData.ts'

export const auditJobs: JobsOf<typeof auditJobData> = {
  /** Chains new audit entries, so that a later change to one shows (decision 13). */
  'seal-audit': {
    every: '* * * * *',
    run: async (world) => {
      for (let more = true; more;) {
        const head = await inJobTransaction(world, ({ db }) => sealEntries(db))
        // Who keeps the logs elsewhere has the head of the chain there: cutting off its end shows as well.
        if (head.sealed > 0) world.log.info({ number: head.number, hash: head.hash }, 'the audit is sealed up to here')
        more = head.more
      }
    },
  },
  /** Looks through the whole chain at night and raises the alarm when it does not hold. */
  'check-audit': {
    every: '41 3 * * *',
    run: async (world) => {
      const { brokenAt } = await inJobTransaction(world, ({ db }) => verifyAuditChain(db))
      if (brokenAt !== null) world.log.error({ brokenAt }, 'the audit was changed after it was sealed')
    },
  },
}
