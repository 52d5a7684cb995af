import type { ListedPatient } from '#contract/patientRecords.ts'
import { adherenceFlagOf } from '#rules/doses/adherence.ts'
import { parseSearch, sectionsOf } from '#rules/patientRecords.ts'
import { addDays, DAY_MS, localDate } from '#rules/time.ts'
import { listTopProblems } from '../diagnoses/store.ts'
import { listTallies } from '../doses/tallies.store.ts'
import { toIdentityHash } from '../people/identity.store.ts'
import { listLatestRedFlags } from '../redFlags/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { rpc } from '../rpc/rpc.ts'
import { emergencyAccessProcedures } from './emergencyAccessRouter.ts'
import { recordProcedures } from './recordRouter.ts'
import { listViews } from './sections.store.ts'
import { listOwnMatching, findByNumber, listPatients, type ListedAlone } from './store.ts'

/** The days that adherence is said of in a list (domain 2.5). */
const FLAG_DAYS = 30
/** How long a red flag stays in the list (domain 7.3). */
const RED_FLAG_DAYS = 14

const mine = rpc.patientRecords.mine.handler(async ({ input: { when, page }, context }) => {
  context.auditSubject(null)
  const { patients, total } = await listPatients(context.db, when, page)
  return { patients: await withFlags(context, patients), total }
})

const search = rpc.patientRecords.search.handler(async ({ input: { text }, context }) => {
  const { db, world, auditSubject } = context
  const wanted = parseSearch(text)
  if (!('number' in wanted)) {
    auditSubject(null)
    return { patients: await withFlags(context, await listOwnMatching(db, wanted)), isNumber: false }
  }
  const found = await findByNumber(db, toIdentityHash(world.config, { kind: 'sa_id', country: '', number: wanted.number }))
  auditSubject(found?.id ?? null)
  return { patients: await withFlags(context, found ? [found] : []), isNumber: true }
})

/** With what the list says of their problems, of how they take their medicines and of red flags, of those whose record is open. */
async function withFlags({ db, now }: HandlerContext, patients: ListedAlone[]): Promise<ListedPatient[]> {
  const open = patients.filter(({ scope }) => sectionsOf(scope).includes('medicines')).map(({ id }) => id)
  const [tallies, problems, redFlags] = await Promise.all([
    listTallies(db, open, { from: addDays(localDate(now), 1 - FLAG_DAYS), to: localDate(now), now }),
    listTopProblems(db, open),
    listLatestRedFlags(db, open, new Date(now.getTime() - RED_FLAG_DAYS * DAY_MS)),
  ])
  return patients.map((patient) => ({
    ...patient,
    adherenceFlag: adherenceFlagOf(tallies.get(patient.id) ?? []),
    topProblems: problems.get(patient.id) ?? [],
    redFlagAt: redFlags.get(patient.id) ?? null,
  }))
}

const myAccessLog = rpc.patientRecords.myAccessLog.handler(({ input: { page }, context: { db, me } }) => listViews(db, me, page))

export const patientRecords = { mine, search, ...recordProcedures, ...emergencyAccessProcedures, myAccessLog }
