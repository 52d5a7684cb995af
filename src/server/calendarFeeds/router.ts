import { findLanguage } from '../people/store.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { newToken, tokenHash } from '../world/secrets.ts'
import { icalendarFile } from './icalendarFile.ts'
import { findCalendarVisit, findFeed, removeFeed, saveFeed, updateFeed } from './store.ts'

const appointmentFile = rpc.calendarFeeds.appointmentFile.handler(async ({ input, context: { db, me, auditSubject, world }, errors }) => {
  const visit = orNotFound(await findCalendarVisit(db, input.appointmentId, me), errors)
  auditSubject(visit.userId)
  const language = await findLanguage(db, me)
  return new File([icalendarFile([visit], world.config, language)], 'appointment.ics', { type: 'text/calendar' })
})

const feed = rpc.calendarFeeds.feed.handler(({ context: { db } }) => findFeed(db))

const createFeed = rpc.calendarFeeds.createFeed.handler(async ({ context: { db, me, now, world } }) => {
  const token = newToken()
  const withDoses = await saveFeed(db, { userId: me, tokenSha256: tokenHash(token), at: now })
  return { address: new URL(`/calendar/${token}.ics`, world.config.appUrl).href, feed: { since: now, lastFetchedAt: null, withDoses } }
})

const saveFeedDoses = rpc.calendarFeeds.saveFeedDoses.handler(
  async ({ input: { withDoses }, context: { db, me } }) => void (await updateFeed(db, me, withDoses)),
)

const revokeFeed = rpc.calendarFeeds.revokeFeed.handler(async ({ context: { db, me } }) => void (await removeFeed(db, me)))

export const calendarFeeds = { appointmentFile, feed, createFeed, saveFeedDoses, revokeFeed }
