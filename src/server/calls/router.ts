import { whyNotJoin } from '#rules/visits.ts'
import { rpc } from '../rpc/rpc.ts'
import { findVisit } from '../visits/store.ts'
import { events } from './eventsRouter.ts'
import { ofBadLine } from './badLineRouter.ts'
import { goingOn } from './goingOnRouter.ts'
import { ofLobby } from './lobbyRouter.ts'
import { relays } from './relay.ts'
import { ofTalk } from './talkRouter.ts'
import { ofVisit } from './visitRouter.ts'
import { ofWaitingRoom } from './waitingRouter.ts'

const iceServers = rpc.calls.iceServers.handler(async ({ input, context: { db, now, newId, concerns, world }, errors }) => {
  const visit = await findVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  // The relay is for visits alone: outside the time of one there is no password for it.
  return whyNotJoin(visit, now) ? [] : relays(world.config.turn, { now, name: newId() })
})

export const calls = { ...ofLobby, ...ofWaitingRoom, ...ofVisit, ...ofTalk, ...ofBadLine, goingOn, iceServers, events }
