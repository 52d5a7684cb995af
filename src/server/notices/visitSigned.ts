import { addressOf } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { writeLetter } from './letters.ts'
import { notify, post } from './notify.ts'
import { summaryReadyLetter, summaryReadyWords } from './words.ts'

/** Tells the patient that the summary is there, in words that say nothing to who reads over their shoulder. */
export const visitSignedJob: Job = {
  name: 'visit-signed',
  run: (world, { appointmentId = '' }) =>
    inJob(world, async (call) => {
      const visit = await findVisit(call.db, appointmentId)
      if (!visit?.signedAt) return
      const { userId } = visit
      const key = `visit_summary:${appointmentId}`
      await notify(call, {
        userId,
        type: 'appointment',
        code: 'visit_summary',
        ...summaryReadyWords,
        appointmentId,
        key,
      })
      const recipient = await addressOf(call.db, userId)
      if (!recipient) return
      await post(call, {
        userId,
        channel: 'email',
        code: 'visit_summary',
        recipient,
        ...writeLetter(world.config, summaryReadyLetter(world.config)),
        key: `${key}:email`,
      })
    }),
}
