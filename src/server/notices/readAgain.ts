import type { PushedDose } from '#rules/push.ts'
import type { WhyNotSent } from '#rules/deliveries.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { isNoticeCode, noticeOf } from './catalogue.ts'
import { whyStale } from './dropIfStale.ts'
import { toPending, type ClaimedDelivery } from './outbox.store.ts'
import { readSubjects } from './readSubjects.ts'

type ReadAgain = { why?: WhyNotSent; doses?: readonly PushedDose[] }

/**
 * Of doses, asked in the moment of sending: a message may have waited for its turn after it was taken from the outbox, and nothing comes of what
 * was marked meanwhile. Of anything else nothing is asked.
 */
export async function readAgain(transaction: JobTransaction, claimed: ClaimedDelivery): Promise<ReadAgain> {
  const pending = toPending(claimed)
  const subject = isNoticeCode(claimed.code) ? noticeOf(claimed.code).about : null
  if (!subject?.doses || !pending.about) return {}
  const [why] = await whyStale(transaction, [pending])
  if (why) return { why }
  const read = (await readSubjects(transaction.db, [{ subject, about: pending.about }]))(pending.about)
  return read === undefined ? { why: 'cancelled' } : { doses: subject.doses(read) }
}
