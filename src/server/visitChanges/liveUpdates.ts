import type { LiveEvent } from '../rpc/live.ts'
import type { Visit } from '../visits/store.ts'

/** Who reads again when a visit was called off, moved or missed: both sides' lists and calls, and what can be booked. */
export const visitChangeEvent = ({ userId, doctorId }: Pick<Visit, 'userId' | 'doctorId'>): LiveEvent => ({
  rooms: ['visits', 'calls', 'booking', 'visitChanges'],
  users: [userId, doctorId],
})
