import { whyNotHoliday, whyNotUnlist } from '#rules/holidays.ts'
import { localDate } from '#rules/time.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addHoliday, isListedDay, listHolidays, listVisitsOn, removeHoliday } from './store.ts'

/** Whoever is choosing a time sees at once which are left; administrators see the list. */
function sayDaysChanged({ publish }: HandlerContext) {
  publish({ rooms: ['booking'], role: 'patient' })
  publish({ rooms: ['holidays'], role: 'admin' })
}

const list = rpc.holidays.list.handler(({ input, context }) => {
  context.auditSubject(null)
  return listHolidays(context.db, input.year)
})

const visitsOn = rpc.holidays.visitsOn.handler(({ input, context }) => {
  context.auditSubject(null)
  return listVisitsOn(context.db, input.date)
})

const add = rpc.holidays.add.handler(async ({ input: { date, name, knownVisits }, context, errors }) => {
  const { db, now, auditSubject } = context
  auditSubject(null)
  refuse(errors, whyNotHoliday(date, localDate(now), await isListedDay(db, date)))
  if (!(await addHoliday(db, { date, name }))) throw errors.ALREADY_LISTED()
  const visits = (await listVisitsOn(db, date)).length
  refuse(errors, visits > knownVisits ? 'VISITS_BOOKED' : undefined, { VISITS_BOOKED: { visits } })
  sayDaysChanged(context)
  return { date, name, source: 'manual' as const, visits }
})

const remove = rpc.holidays.remove.handler(async ({ input: { date }, context, errors }) => {
  context.auditSubject(null)
  refuse(errors, whyNotUnlist(date, localDate(context.now)))
  if (!(await removeHoliday(context.db, date))) throw errors.NOT_FOUND()
  sayDaysChanged(context)
})

export const holidays = { list, visitsOn, add, remove }
