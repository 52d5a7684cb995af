import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { listSnippets, removeSnippet, saveSnippet } from './store.ts'

/** More than anybody finds their way in. */
const MOST = 100

const list = rpc.snippets.list.handler(({ context: { db, auditSubject } }) => {
  auditSubject(null)
  return listSnippets(db)
})

const save = rpc.snippets.save.handler(async ({ input, context: { db, me, now, auditSubject, publish }, errors }) => {
  auditSubject(null)
  const kept = await listSnippets(db)
  const isNew = !kept.some(({ id }) => id === input.id)
  refuse(errors, isNew && kept.length >= MOST ? 'TOO_MANY_SNIPPETS' : undefined, { TOO_MANY_SNIPPETS: { most: MOST } })
  if (!(await saveSnippet(db, me, input, now))) throw errors.NOT_FOUND()
  publish({ rooms: ['snippets'], users: [me] })
  return input
})

const remove = rpc.snippets.remove.handler(async ({ input: { id }, context: { db, me, auditSubject, publish }, errors }) => {
  auditSubject(null)
  if (!(await removeSnippet(db, id))) throw errors.NOT_FOUND()
  publish({ rooms: ['snippets'], users: [me] })
})

/** A doctor's own words, kept to be written again. */
export const snippets = { list, save, remove }
