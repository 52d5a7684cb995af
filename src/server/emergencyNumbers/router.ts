import type { EmergencyContact, EmergencyContactInput } from '#contract/emergencyNumbers.ts'
import { whyNotNumbers } from '#rules/emergencyNumbers.ts'
import { localDate } from '#rules/time.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse, refuseStale, type SavingErrors } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addContact, updateContact, isListed, listContacts, listNumbers, lockContact, lockList, updateOrder } from './store.ts'

type Seen = { id: string; version: number }

/** The list waits for this change, which is about nobody, and every page that shows it reads again. */
async function changing({ db, auditSubject, publish }: HandlerContext) {
  auditSubject(null)
  await lockList(db)
  publish({ rooms: ['emergencyNumbers'], role: 'admin' })
}

/** The contact as the administrator saw it; changed or removed meanwhile it is left alone. */
async function asSeen(context: HandlerContext, { id, version }: Seen, errors: SavingErrors) {
  await changing(context)
  const contact = await lockContact(context.db, id)
  if (!contact || contact.removed_at) throw errors.NOT_FOUND()
  refuseStale(errors, contact.version, version)
  return contact
}

async function whyNotWrite({ db }: HandlerContext, { name, numbers }: EmergencyContactInput, id: string) {
  return whyNotNumbers(numbers) ?? ((await isListed(db, name, id)) ? ('ALREADY_LISTED' as const) : undefined)
}

const numbers = rpc.emergencyNumbers.numbers.handler(({ context }) => listNumbers(context.db))

const contacts = rpc.emergencyNumbers.contacts.handler(({ context }) => {
  context.auditSubject(null)
  return listContacts(context.db)
})

const add = rpc.emergencyNumbers.add.handler(async ({ input, context, errors }) => {
  await changing(context)
  const id = context.newId()
  refuse(errors, await whyNotWrite(context, input, id))
  return addContact(context.db, id, input, context)
})

const update = rpc.emergencyNumbers.update.handler(async ({ input, context, errors }) => {
  const before = await asSeen(context, input, errors)
  refuse(errors, await whyNotWrite(context, input, input.id))
  const { name, notes } = input
  return updateContact(context.db, input.id, { name, notes, ...checkedNumbers(before, input.numbers) }, context)
})

/** A check is about the numbers that were called. */
const checkedNumbers = (before: Pick<EmergencyContact, 'numbers'>, numbers: string[]) =>
  before.numbers.join() === numbers.join() ? {} : { numbers, last_verified_on: null }

const remove = rpc.emergencyNumbers.remove.handler(async ({ input, context, errors }) => {
  await asSeen(context, input, errors)
  await updateContact(context.db, input.id, { removed_at: context.now }, context)
})

const restore = rpc.emergencyNumbers.restore.handler(async ({ input, context, errors }) => {
  await changing(context)
  const contact = orNotFound(await lockContact(context.db, input.id), errors)
  refuse(errors, !contact.removed_at || (await isListed(context.db, contact.name, contact.id)) ? 'ALREADY_LISTED' : undefined)
  return updateContact(context.db, input.id, { removed_at: null }, context)
})

const move = rpc.emergencyNumbers.move.handler(async ({ input, context, errors }) => {
  await asSeen(context, input, errors)
  const ids = (await listContacts(context.db)).map(({ id }) => id)
  const from = ids.indexOf(input.id)
  const to = Math.min(Math.max(from + (input.direction === 'up' ? -1 : 1), 0), ids.length - 1)
  await updateOrder(context.db, ids.toSpliced(from, 1).toSpliced(to, 0, input.id))
  await updateContact(context.db, input.id, {}, context)
  return listContacts(context.db)
})

const markChecked = rpc.emergencyNumbers.markChecked.handler(async ({ input, context, errors }) => {
  await asSeen(context, input, errors)
  return updateContact(context.db, input.id, { last_verified_on: localDate(context.now) }, context)
})

export const emergencyNumbers = { numbers, contacts, add, update, remove, restore, move, markChecked }
