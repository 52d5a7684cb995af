import { addressOf } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { writeLetter } from './letters.ts'
import { notify, post } from './notify.ts'
import { newDeviceLetter, newDeviceWords } from './words.ts'

/** Tells the owner of an account that it was entered from a browser it was never entered from before. */
export const newDeviceJob: Job = {
  name: 'new-device',
  run: (world, { userId = '', noticeId = '' }) =>
    inJob(world, async (call) => {
      const recipient = await addressOf(call.db, userId)
      if (!recipient) return
      const key = `new_device:${noticeId}`
      await notify(call, { userId, type: 'system', code: 'new_device', ...newDeviceWords, link: '/settings?tab=security', key })
      const letter = writeLetter(world.config, newDeviceLetter(world.config))
      await post(call, { userId, channel: 'email', code: 'new_device', recipient, ...letter, key })
    }),
}
