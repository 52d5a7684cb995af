import { registrationReminder } from '#rules/staff.ts'
import { localDate } from '#rules/time.ts'
import { announceAll, type Announcement } from '../notices/announce.ts'
import { listReviewers } from '../patientRecords/emergencyAccess.store.ts'
import { transactionJob } from '../rpc/job.ts'
import { listRegistrations } from './registrations.store.ts'

/** Each day, those whose registration ends soon and the administrators: once 60, 30 and 7 days before, by the keys (domain 10.4). */
export const registrationJob = {
  every: '0 8 * * *',
  ...transactionJob(async (transaction, _: object, world) => {
    const today = localDate(transaction.now)
    const administrators = await listReviewers(transaction.db)
    const events = (await listRegistrations(transaction.db)).flatMap(({ id, until }): Announcement[] => {
      const days = registrationReminder(until, today)
      if (days === undefined) return []
      const about = { kind: 'registration', id } as const
      const key = `registration_expiring:${id}:${until}:${days}`
      return [
        { code: 'registration_expiring', userId: id, about, key: `${key}:${id}` },
        ...administrators.map((userId) => ({ code: 'registration_to_renew' as const, userId, about, key: `${key}:${userId}` })),
      ]
    })
    await announceAll(transaction, world, events)
  }),
}
