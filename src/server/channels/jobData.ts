import { z } from 'zod'
import { OutsideChannel } from '#contract/channels.ts'
import { Id } from '#contract/primitives.ts'

export const channelJobData = { 'channel-test': z.object({ userId: Id, channel: OutsideChannel, deliveryId: Id }) }
