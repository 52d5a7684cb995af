import type { News } from '../rpc/live.ts'
import type { Visit } from '../visits/store.ts'

/** Who reads again when a visit was called off, moved or missed: both sides' lists and calls, and what can be booked. */
export const newsOfChange = ({ userId, doctorId }: Pick<Visit, 'userId' | 'doctorId'>): News => ({
  rooms: ['visits', 'calls', 'booking', 'changes'],
  users: [userId, doctorId],
})
