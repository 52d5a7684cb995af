import { addressOf } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import type { Config } from '../world/config.ts'
import { writeLetter } from './letters.ts'
import { notify, post } from './notify.ts'

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
        title: 'Your visit summary is ready',
        message: 'A new document is ready.',
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
        ...documentReadyLetter(world.config),
        key: `${key}:email`,
      })
    }),
}

/** The letter has no paper in it and no link to one: only who signs in sees it. */
const documentReadyLetter = (config: Config) =>
  writeLetter(config, {
    subject: 'A new document is ready',
    paragraphs: ['A new document is ready for you. Sign in to read it.'],
    link: { label: `Open ${config.brand.name}`, url: config.appUrl.href },
  })
