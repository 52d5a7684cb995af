import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import * as answers from './answers.store.ts'
import * as lists from './lists.store.ts'

const currentList = rpc.diagnoses.currentList.handler(({ context: { db, concerns } }) => {
  concerns(null)
  return lists.findCurrentList(db)
})

const startImport = rpc.diagnoses.startImport.handler(async ({ input: { title, rows }, context: { db, me, now, newId, concerns } }) => {
  concerns(null)
  const listId = newId()
  await lists.startList(db, { id: listId, title, rows, by: me, now })
  return { listId }
})

const addCodes = rpc.diagnoses.addCodes.handler(async ({ input: { listId, rows }, context: { db, concerns }, errors }) => {
  concerns(null)
  if (!(await lists.lockArriving(db, listId))) throw errors.IMPORT_OVER()
  await lists.addCodes(db, listId, rows)
  return { arrived: await lists.countArrived(db, listId) }
})

const finishImport = rpc.diagnoses.finishImport.handler(async ({ input: { listId }, context: { db, now, concerns, tell }, errors }) => {
  concerns(null)
  const list = await lists.lockArriving(db, listId)
  if (!list) throw errors.IMPORT_OVER()
  const [arrived, { expected }] = [await lists.countArrived(db, listId), list]
  refuse(errors, arrived === expected ? undefined : 'IMPORT_INCOMPLETE', { IMPORT_INCOMPLETE: { arrived, expected } })
  await lists.takeIntoUse(db, listId, now)
  tell({ rooms: ['diagnoses'], role: 'doctor' })
  tell({ rooms: ['diagnoses'], role: 'admin' })
  return lists.findCurrentList(db)
})

const addCondition = rpc.diagnoses.addCondition.handler(async ({ input, context: { db, me, now, newId, concerns, tell } }) => {
  concerns(null)
  const id = newId()
  await answers.addCondition(db, { ...input, id, updated_by: me, updated_at: now })
  tell({ rooms: ['diagnoses'], role: 'admin' })
  return { ...input, id, version: 1 }
})

const changeCondition = rpc.diagnoses.changeCondition.handler(async ({ input, context: { db, me, now, concerns, tell }, errors }) => {
  concerns(null)
  const { id, version: readAt, ...fields } = input
  const condition = await answers.lockCondition(db, id)
  if (!condition) throw errors.NOT_FOUND()
  if (condition.version !== readAt) throw errors.STALE_VERSION({ data: { version: condition.version } })
  const version = await answers.changeCondition(db, condition, { ...fields, updated_by: me, updated_at: now })
  tell({ rooms: ['diagnoses'], role: 'admin' })
  return { ...fields, id, version }
})

const removeCondition = rpc.diagnoses.removeCondition.handler(async ({ input, context: { db, me, now, concerns, tell }, errors }) => {
  concerns(null)
  const condition = await answers.lockCondition(db, input.id)
  if (!condition) throw errors.NOT_FOUND()
  if (condition.version !== input.version) throw errors.STALE_VERSION({ data: { version: condition.version } })
  await answers.changeCondition(db, condition, { removed_at: now, updated_by: me, updated_at: now })
  tell({ rooms: ['diagnoses'], role: 'admin' })
})

/** What administrators keep: the code list and the illnesses that must be reported. */
export const ofLists = { currentList, startImport, addCodes, finishImport, addCondition, changeCondition, removeCondition }
