import { addMinutes } from './time.ts'

const RETENTION_DAYS = 90

/** Retention: notifications, reminders and messages from before then are deleted every night (domain 10.1). */
export const keptSince = (now: Date): Date => addMinutes(now, -RETENTION_DAYS * 24 * 60)
