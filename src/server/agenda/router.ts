import { visitsInTheWay, visitsOutside, whyNotBlock, whyNotDay, whyNotWeek } from '#rules/agenda.ts'
import { localDate } from '#rules/time.ts'
import type { CallContext } from '../rpc/context.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import * as store from './store.ts'
import { listAgendaVisits } from './visits.store.ts'

/** Whoever is choosing a time sees at once which are left, and the doctor's own screens follow. */
function sayHoursChanged({ tell, me }: CallContext) {
  tell({ rooms: ['booking'], role: 'patient' })
  tell({ rooms: ['agenda'], users: [me] })
}

const range = rpc.agenda.range.handler(async ({ input, context: { db, me, concerns } }) => {
  concerns(null)
  const [days, visits] = await Promise.all([store.findDays(db, me, input), listAgendaVisits(db, me, input)])
  return { ...days, visits }
})

const availability = rpc.agenda.availability.handler(({ context: { db, me, now, concerns } }) => {
  concerns(null)
  return store.findAvailability(db, me, now)
})

const saveWeek = rpc.agenda.saveWeek.handler(async ({ input: { weekly, version, knownVisits }, context, errors }) => {
  const { db, me, now, newId, concerns } = context
  concerns(null)
  refuse(errors, whyNotWeek(weekly))
  const newer = await store.takeVersion(db, me, version)
  refuse(errors, newer === null ? undefined : 'STALE_VERSION', { STALE_VERSION: { version: newer ?? version } })
  const { booked, exceptions } = await store.findAvailability(db, me, now)
  const visits = visitsOutside(booked, { weekly, exceptions }).length
  refuse(errors, visits > knownVisits ? 'VISITS_OUTSIDE' : undefined, { VISITS_OUTSIDE: { visits } })
  await store.replaceWeek(db, me, { weekly, today: localDate(now), newId })
  sayHoursChanged(context)
  return { version: version + 1 }
})

const saveDay = rpc.agenda.saveDay.handler(async ({ input: { date, hours, version, knownVisits }, context, errors }) => {
  const { db, me, now, newId, concerns } = context
  concerns(null)
  refuse(errors, whyNotDay(date, hours, localDate(now)))
  const newer = await store.takeVersion(db, me, version)
  refuse(errors, newer === null ? undefined : 'STALE_VERSION', { STALE_VERSION: { version: newer ?? version } })
  const { booked, weekly, exceptions } = await store.findAvailability(db, me, now)
  const others = exceptions.filter((day) => day.date !== date)
  const thatDay = booked.filter(({ startsAt }) => localDate(startsAt) === date)
  const visits = visitsOutside(thatDay, { weekly, exceptions: [...others, ...hours.map((part) => ({ ...part, date }))] }).length
  refuse(errors, visits > knownVisits ? 'VISITS_OUTSIDE' : undefined, { VISITS_OUTSIDE: { visits } })
  await store.replaceDay(db, me, { date, hours, newId })
  sayHoursChanged(context)
  return { version: version + 1 }
})

const blockTime = rpc.agenda.blockTime.handler(async ({ input: block, context, errors }) => {
  const { db, me, now, concerns } = context
  concerns(null)
  refuse(errors, whyNotBlock(block, now))
  await store.queueForDays(db, me, block, now)
  const inTheWay = visitsInTheWay(await store.listBooked(db, me, now), block).length
  refuse(errors, inTheWay > 0 ? 'VISITS_IN_THE_WAY' : undefined, { VISITS_IN_THE_WAY: { visits: inTheWay } })
  await store.addBlock(db, me, block)
  sayHoursChanged(context)
  return block
})

const unblock = rpc.agenda.unblock.handler(async ({ input: { id }, context, errors }) => {
  context.concerns(null)
  if (!(await store.removeBlock(context.db, id))) throw errors.NOT_FOUND()
  sayHoursChanged(context)
})

const setAccepting = rpc.agenda.setAccepting.handler(async ({ input: { accepting }, context }) => {
  context.concerns(null)
  await store.setAccepting(context.db, context.me, accepting)
  sayHoursChanged(context)
})

const setHolidays = rpc.agenda.setHolidays.handler(async ({ input: { works }, context }) => {
  context.concerns(null)
  await store.setHolidays(context.db, context.me, works)
  sayHoursChanged(context)
})

export const agenda = { range, availability, saveWeek, saveDay, blockTime, unblock, setAccepting, setHolidays }
