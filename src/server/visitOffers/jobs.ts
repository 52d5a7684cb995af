import { announce } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { visitOfferJobData } from './jobData.ts'
import { endExpiredOffers, findOffer } from './store.ts'

export const visitOfferJobs: JobsOf<typeof visitOfferJobData> = {
  'visit-offered': transactionJob(async (transaction, { id }, world) => {
    const offered = await findOffer(transaction.db, id)
    if (!offered) return
    const about = { kind: 'visit_offer', id } as const
    await announce(transaction, world, { code: 'visit_offered', userId: offered.patientId, about, key: `visit_offered:${id}` })
  }),

  /** What nobody answered is free again all along; now both sides see so. */
  'visit-offer-clock': {
    every: '* * * * *',
    ...transactionJob(async ({ db, now, publish }) => {
      const users = await endExpiredOffers(db, now)
      if (users.length === 0) return
      publish({ rooms: ['visitOffers', 'booking'], users })
      publish({ rooms: ['visitOffers'], role: 'nurse' })
    }),
  },
}
