import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const friendInviteJobData = { 'invitation-text': z.object({ textId: Id }) }
