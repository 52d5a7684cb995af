import { whyNotTakeOff } from '#rules/consultationTypes.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addType, listTypeSettings, lockType, updateType } from './store.ts'

/** Whoever is booking sees at once what is offered; administrators see the list. */
function sayOfferChanged({ publish }: HandlerContext) {
  publish({ rooms: ['booking'], role: 'patient' })
  publish({ rooms: ['consultationTypes'], role: 'admin' })
}

const list = rpc.consultationTypes.list.handler(({ context: { db, auditSubject } }) => {
  auditSubject(null)
  return listTypeSettings(db)
})

const add = rpc.consultationTypes.add.handler(async ({ input, context, errors }) => {
  context.auditSubject(null)
  const isTaken = (await listTypeSettings(context.db)).some(({ name }) => name.toLowerCase() === input.name.toLowerCase())
  if (isTaken || !(await addType(context.db, input))) throw errors.ALREADY_LISTED()
  sayOfferChanged(context)
  return { ...input, isActive: true, version: 1 }
})

const save = rpc.consultationTypes.save.handler(async ({ input, context, errors }) => {
  context.auditSubject(null)
  const types = await lockType(context.db)
  const known = types.find(({ name }) => name === input.name)
  if (!known) throw errors.NOT_FOUND()
  refuseStale(errors, known.version, input.version)
  refuse(errors, input.isActive ? undefined : whyNotTakeOff(input.name, types))
  const saved = { ...input, version: input.version + 1 }
  await updateType(context.db, saved)
  sayOfferChanged(context)
  return saved
})

export const consultationTypes = { list, add, save }
