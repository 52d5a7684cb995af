import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { whyNotAddDiagnosis } from '#rules/diagnoses/diagnoses.ts'
import { localDate } from '#rules/time.ts'
import { lockHealthLists, updateProfile } from '../people/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addToldDiagnosis, listMyDiagnoses, lockToldDiagnosis, updateToldDiagnosis } from './mine.store.ts'

const mine = rpc.diagnoses.mine.handler(({ context: { db, me } }) => listMyDiagnoses(db, me))

const add = rpc.diagnoses.add.handler(async ({ input: { id, name }, context, errors }) => {
  const { db, me, now } = context
  const { list, conditions } = await lockLists(context)
  if (list.some((one) => one.id === id || one.otherIds.includes(id))) return
  refuse(errors, whyNotAddDiagnosis(name, list, conditions))
  if (!(await addToldDiagnosis(db, me, { id, name, diagnosedOn: localDate(now) }, now))) throw errors.NOT_FOUND()
  await saveConditions(context, [...conditions, name])
})

const save = rpc.diagnoses.save.handler(async ({ input: { id, name, diagnosedOn, version }, context, errors }) => {
  const { db, me, now } = context
  const { list, conditions } = await lockLists(context)
  const before = orNotFound(await lockToldDiagnosis(db, me, id), errors)
  if (before.removedAt) throw errors.NOT_FOUND()
  refuseStale(errors, before.version, version)
  if (diagnosedOn > localDate(now)) throw errors.DAY_TO_COME()
  const others = without(conditions, before.name)
  refuse(
    errors,
    whyNotAddDiagnosis(
      name,
      list.filter((one) => one.id !== id),
      others,
    ),
  )
  await updateToldDiagnosis(db, id, { name, description: name, diagnosed_on: diagnosedOn }, now)
  await saveConditions(
    context,
    isListedAs(conditions, before.name) ? conditions.map((one) => (isSame(one, before.name) ? name : one)) : [...others, name],
  )
})

const remove = rpc.diagnoses.remove.handler(async ({ input: { id }, context, errors }) => {
  const { db, me, now } = context
  const { conditions } = await lockLists(context)
  const before = orNotFound(await lockToldDiagnosis(db, me, id), errors)
  if (before.removedAt) return
  await updateToldDiagnosis(db, id, { removed_at: now }, now)
  await saveConditions(context, without(conditions, before.name))
})

const restore = rpc.diagnoses.restore.handler(async ({ input: { id }, context, errors }) => {
  const { db, me, now } = context
  const { list, conditions } = await lockLists(context)
  const before = orNotFound(await lockToldDiagnosis(db, me, id), errors)
  if (!before.removedAt) return
  refuse(errors, whyNotAddDiagnosis(before.name, list, conditions))
  await updateToldDiagnosis(db, id, { removed_at: null }, now)
  await saveConditions(context, [...conditions, before.name])
})

export const mineProcedures = { mine, add, save, remove, restore }

/** The profile's names of what a patient has are kept from every other change until the commit, so that the list is too. */
async function lockLists({ db, me }: HandlerContext): Promise<{ list: MyDiagnosis[]; conditions: string[] }> {
  const { chronic_conditions: conditions } = await lockHealthLists(db, me)
  return { list: await listMyDiagnoses(db, me), conditions }
}

/** The row is written before: then the trigger of the profile finds it (decision 81). */
async function saveConditions({ db, me, now, publish }: HandlerContext, chronic_conditions: string[]) {
  await updateProfile(db, me, { chronic_conditions }, now)
  publish({ rooms: ['diagnoses', 'people', 'symptoms'], users: [me] })
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const isListedAs = (conditions: readonly string[], name: string) => conditions.some((one) => isSame(one, name))
const without = (conditions: readonly string[], name: string) => conditions.filter((one) => !isSame(one, name))
