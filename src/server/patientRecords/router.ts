import { parseSearch } from '#rules/patientRecords.ts'
import { toIdentityHash } from '../people/identity.store.ts'
import { rpc } from '../rpc/rpc.ts'
import { emergencyAccessProcedures } from './emergencyAccessRouter.ts'
import { recordProcedures } from './recordRouter.ts'
import { listViews } from './sections.store.ts'
import { listOwnMatching, findByNumber, listPatients } from './store.ts'

const mine = rpc.patientRecords.mine.handler(({ input: { when, page }, context: { db, auditSubject } }) => {
  auditSubject(null)
  return listPatients(db, when, page)
})

const search = rpc.patientRecords.search.handler(async ({ input: { text }, context: { db, world, auditSubject } }) => {
  const wanted = parseSearch(text)
  if (!('number' in wanted)) {
    auditSubject(null)
    return { patients: await listOwnMatching(db, wanted), isNumber: false }
  }
  const found = await findByNumber(db, toIdentityHash(world.config, { kind: 'sa_id', country: '', number: wanted.number }))
  auditSubject(found?.id ?? null)
  return { patients: found ? [found] : [], isNumber: true }
})

const myAccessLog = rpc.patientRecords.myAccessLog.handler(({ input: { page }, context: { db, me } }) => listViews(db, me, page))

export const patientRecords = { mine, search, ...recordProcedures, ...emergencyAccessProcedures, myAccessLog }
