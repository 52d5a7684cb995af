import { sought } from '#rules/patients.ts'
import { identityHash } from '../people/identity.store.ts'
import { rpc } from '../rpc/rpc.ts'
import { ofEmergencies } from './emergencyRouter.ts'
import { ofRecords } from './recordRouter.ts'
import { listViews } from './sections.store.ts'
import { findAmongMine, findByNumber, listPatients } from './store.ts'

const mine = rpc.patients.mine.handler(({ input: { when, page }, context: { db, concerns } }) => {
  concerns(null)
  return listPatients(db, when, page)
})

const find = rpc.patients.find.handler(async ({ input: { text }, context: { db, world, concerns } }) => {
  const wanted = sought(text)
  if (!('number' in wanted)) {
    concerns(null)
    return { patients: await findAmongMine(db, wanted), isNumber: false }
  }
  const found = await findByNumber(db, identityHash(world.config, { kind: 'sa_id', country: '', number: wanted.number }))
  concerns(found?.id ?? null)
  return { patients: found ? [found] : [], isNumber: true }
})

const whoLooked = rpc.patients.whoLooked.handler(({ input: { page }, context: { db, me } }) => listViews(db, me, page))

export const patients = { mine, find, ...ofRecords, ...ofEmergencies, whoLooked }
