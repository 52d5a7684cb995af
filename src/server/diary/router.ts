import { visitsInTheWay, visitsOutside, whyNotBlock, whyNotDayHours, whyNotWeek } from '#rules/diary.ts'
import { localDate } from '#rules/time.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import * as store from './store.ts'
import { listDiaryVisits } from './visits.store.ts'

/** Whoever is choosing a time sees at once which are left, and the doctor's own screens follow. */
function sayHoursChanged({ publish, me }: HandlerContext) {
  publish({ rooms: ['booking'], role: 'patient' })
  publish({ rooms: ['diary'], users: [me] })
}

const days = rpc.diary.days.handler(async ({ input, context: { db, me, now, auditSubject } }) => {
  auditSubject(null)
  const [days, visits] = await Promise.all([store.findDays(db, me, input), listDiaryVisits(db, me, input, now)])
  return { ...days, visits }
})

const availability = rpc.diary.availability.handler(({ context: { db, me, now, auditSubject } }) => {
  auditSubject(null)
  return store.findAvailability(db, me, now)
})

const saveWeek = rpc.diary.saveWeek.handler(async ({ input: { weekly, version, knownVisits }, context, errors }) => {
  const { db, me, now, newId, auditSubject } = context
  auditSubject(null)
  refuse(errors, whyNotWeek(weekly))
  const newer = await store.updateVersion(db, me, version)
  refuseStale(errors, newer ?? version, version)
  const { booked, exceptions } = await store.findAvailability(db, me, now)
  const visits = visitsOutside(booked, { weekly, exceptions }).length
  refuse(errors, visits > knownVisits ? 'VISITS_OUTSIDE' : undefined, { VISITS_OUTSIDE: { visits } })
  await store.saveWeek(db, me, { weekly, today: localDate(now), newId })
  sayHoursChanged(context)
  return { version: version + 1 }
})

const saveDay = rpc.diary.saveDay.handler(async ({ input: { date, hours, version, knownVisits }, context, errors }) => {
  const { db, me, now, newId, auditSubject } = context
  auditSubject(null)
  refuse(errors, whyNotDayHours(date, hours, localDate(now)))
  const newer = await store.updateVersion(db, me, version)
  refuseStale(errors, newer ?? version, version)
  const { booked, weekly, exceptions } = await store.findAvailability(db, me, now)
  const others = exceptions.filter((day) => day.date !== date)
  const thatDay = booked.filter(({ startsAt }) => localDate(startsAt) === date)
  const visits = visitsOutside(thatDay, { weekly, exceptions: [...others, ...hours.map((part) => ({ ...part, date }))] }).length
  refuse(errors, visits > knownVisits ? 'VISITS_OUTSIDE' : undefined, { VISITS_OUTSIDE: { visits } })
  await store.saveDay(db, me, { date, hours, newId })
  sayHoursChanged(context)
  return { version: version + 1 }
})

const blockTime = rpc.diary.blockTime.handler(async ({ input: block, context, errors }) => {
  const { db, me, now, auditSubject } = context
  auditSubject(null)
  refuse(errors, whyNotBlock(block, now))
  await store.lockDays(db, me, block, now)
  const inTheWay = visitsInTheWay(await store.listBooked(db, me, now), block).length
  refuse(errors, inTheWay > 0 ? 'VISITS_IN_THE_WAY' : undefined, { VISITS_IN_THE_WAY: { visits: inTheWay } })
  await store.addBlock(db, me, block)
  sayHoursChanged(context)
  return block
})

const removeBlock = rpc.diary.removeBlock.handler(async ({ input: { id }, context, errors }) => {
  context.auditSubject(null)
  if (!(await store.removeBlock(context.db, id))) throw errors.NOT_FOUND()
  sayHoursChanged(context)
})

const setAccepting = rpc.diary.setAccepting.handler(async ({ input: { accepting }, context }) => {
  context.auditSubject(null)
  await store.updateAccepting(context.db, context.me, accepting)
  sayHoursChanged(context)
})

const setHolidays = rpc.diary.setHolidays.handler(async ({ input: { works }, context }) => {
  context.auditSubject(null)
  await store.updateHolidays(context.db, context.me, works)
  sayHoursChanged(context)
})

export const diary = { days, availability, saveWeek, saveDay, blockTime, removeBlock, setAccepting, setHolidays }
