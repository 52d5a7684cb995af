import { addDays, startOfDay } from '#rules/time.ts'
import { rpc } from '../rpc/rpc.ts'
import { readingProcedures } from './reading.ts'
import { listAuditEntries } from './store.ts'

const PAGE = 50

const list = rpc.auditLog.list.handler(({ input: { from, to, changesOnly, ...filter }, context: { db, auditSubject } }) => {
  auditSubject(null)
  return listAuditEntries(db, {
    ...filter,
    leftOut: changesOnly ? readingProcedures : [],
    from: from === null ? null : startOfDay(from),
    until: to === null ? null : startOfDay(addDays(to, 1)),
    most: PAGE,
  })
})

export const auditLog = { list }
