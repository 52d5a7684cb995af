import { pushRouter } from './pushRouter.ts'
import { settingsRouter } from './settingsRouter.ts'

/** Notification preferences: by which channel a person hears of what, and which of their browsers take push messages. */
export const channels = { ...settingsRouter, ...pushRouter }
