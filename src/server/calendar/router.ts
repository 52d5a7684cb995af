import { rpc } from '../rpc/rpc.ts'
import { newToken, tokenHash } from '../world/secrets.ts'
import { calendarFile } from './calendarFile.ts'
import { findCalendarVisit, findFeed, removeFeed, replaceFeed } from './store.ts'

const appointmentFile = rpc.calendar.appointmentFile.handler(async ({ input, context: { db, me, concerns, world }, errors }) => {
  const visit = await findCalendarVisit(db, input.appointmentId, me)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  return new File([calendarFile([visit], world.config)], 'appointment.ics', { type: 'text/calendar' })
})

const feed = rpc.calendar.feed.handler(({ context: { db } }) => findFeed(db))

const makeFeed = rpc.calendar.makeFeed.handler(async ({ context: { db, me, now, world } }) => {
  const token = newToken()
  await replaceFeed(db, { userId: me, tokenSha256: tokenHash(token), at: now })
  return { address: new URL(`/calendar/${token}.ics`, world.config.appUrl).href, feed: { since: now, lastFetchedAt: null } }
})

const revokeFeed = rpc.calendar.revokeFeed.handler(async ({ context: { db, me } }) => void (await removeFeed(db, me)))

export const calendar = { appointmentFile, feed, makeFeed, revokeFeed }
