import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import * as answers from './notifiable.store.ts'
import * as lists from './codeLists.store.ts'

const currentList = rpc.codes.currentList.handler(({ context: { db, auditSubject } }) => {
  auditSubject(null)
  return lists.findCurrentList(db)
})

const startImport = rpc.codes.startImport.handler(async ({ input: { title, rows }, context: { db, me, now, newId, auditSubject } }) => {
  auditSubject(null)
  const listId = newId()
  await lists.addList(db, { id: listId, title, rows, by: me, now })
  return { listId }
})

const addCodes = rpc.codes.addCodes.handler(async ({ input: { listId, rows }, context: { db, auditSubject }, errors }) => {
  auditSubject(null)
  if (!(await lists.lockImport(db, listId))) throw errors.IMPORT_OVER()
  await lists.addCodes(db, listId, rows)
  return { arrived: await lists.countImported(db, listId) }
})

const finishImport = rpc.codes.finishImport.handler(async ({ input: { listId }, context: { db, now, auditSubject, publish }, errors }) => {
  auditSubject(null)
  const list = await lists.lockImport(db, listId)
  if (!list && (await lists.isInUse(db, listId))) return lists.findCurrentList(db) // the answer was lost, the deed was not
  if (!list) throw errors.IMPORT_OVER()
  const [arrived, { expected }] = [await lists.countImported(db, listId), list]
  refuse(errors, arrived === expected ? undefined : 'IMPORT_INCOMPLETE', { IMPORT_INCOMPLETE: { arrived, expected } })
  await lists.updateCurrentList(db, listId, now)
  publish({ rooms: ['codes'], role: 'doctor' })
  publish({ rooms: ['codes'], role: 'admin' })
  return lists.findCurrentList(db)
})

const addCondition = rpc.codes.addCondition.handler(async ({ input, context: { db, me, now, newId, auditSubject, publish } }) => {
  auditSubject(null)
  const id = newId()
  await answers.addCondition(db, { ...input, id, updated_by: me, updated_at: now })
  publish({ rooms: ['codes'], role: 'admin' })
  return { ...input, id, version: 1 }
})

const updateCondition = rpc.codes.updateCondition.handler(async ({ input, context: { db, me, now, auditSubject, publish }, errors }) => {
  auditSubject(null)
  const { id, version: readAt, ...fields } = input
  const condition = orNotFound(await answers.lockCondition(db, id), errors)
  refuseStale(errors, condition.version, readAt)
  const version = await answers.updateCondition(db, condition, { ...fields, updated_by: me, updated_at: now })
  publish({ rooms: ['codes'], role: 'admin' })
  return { ...fields, id, version }
})

const removeCondition = rpc.codes.removeCondition.handler(async ({ input, context: { db, me, now, auditSubject, publish }, errors }) => {
  auditSubject(null)
  const condition = orNotFound(await answers.lockCondition(db, input.id), errors)
  refuseStale(errors, condition.version, input.version)
  await answers.updateCondition(db, condition, { removed_at: now, updated_by: me, updated_at: now })
  publish({ rooms: ['codes'], role: 'admin' })
})

/** What administrators keep: the code list and the illnesses that must be reported. */
export const codeListProcedures = { currentList, startImport, addCodes, finishImport, addCondition, updateCondition, removeCondition }
