import { pushRouter } from './pushRouter.ts'
import { settingsRouter } from './settingsRouter.ts'

export const channels = { ...settingsRouter, ...pushRouter }
