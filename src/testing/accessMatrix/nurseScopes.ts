import { sql } from 'kysely'
import type pg from 'pg'
import { openTransaction } from '#server/rpc/openTransaction.ts'
import { createPerson } from '../people.ts'
import { START } from '../world.ts'
import { attempt, ensureReachable, setMark } from './attempts.ts'
import { insertion } from './insertion.ts'
import type { DatabaseConnections } from './matrix.ts'
import { hoursFromStart, type MatrixPeople, type MatrixPerson } from './people.ts'
import { personRows, type Row } from './rows.ts'
import { callbackOf } from './rows/queue.ts'

/** How far the nurse sees a patient: the chart, a line of the list, or nothing (domain 6.1). The lead has the chart of whoever is listed. */
type NurseScope = 'chart' | 'list' | 'nothing'
export type NurseEdge = { says: string; scope: NurseScope; patient: string }

type Case = { enrolment?: Row | null; cover?: Row; item?: Row; consents?: Row[] }
const HOUR_LATER = hoursFromStart(-1)

const cases = ({ nurse, colleague, doctorA }: MatrixPeople): [says: string, scope: NurseScope, made: Case][] => [
  ['agreed, and nobody’s yet', 'list', {}],
  ['hers', 'chart', { enrolment: { status: 'active', primary_nurse_id: nurse.id } }],
  ['hers, before the intake', 'chart', { enrolment: { primary_nurse_id: nurse.id } }],
  ['hers, after the intake', 'chart', { enrolment: { status: 'intake_done', primary_nurse_id: nurse.id } }],
  ['hers, paused', 'chart', { enrolment: { status: 'paused', primary_nurse_id: nurse.id } }],
  ['hers, withdrawn', 'nothing', { enrolment: { status: 'withdrawn', primary_nurse_id: nurse.id } }],
  ['hers, discharged', 'nothing', { enrolment: { status: 'discharged', primary_nurse_id: nurse.id } }],
  [
    'hers, whose consent was taken back since',
    'nothing',
    { enrolment: { status: 'active', primary_nurse_id: nurse.id }, consents: [{}, { decision: 'withdrawn', at: HOUR_LATER }] },
  ],
  [
    'hers, who agreed again since',
    'chart',
    {
      enrolment: { primary_nurse_id: nurse.id },
      consents: [{ decision: 'withdrawn' }, { at: HOUR_LATER }],
    },
  ],
  ['hers, whose consent ended now', 'nothing', { enrolment: { primary_nurse_id: nurse.id }, consents: [{ expires_at: START }] }],
  [
    'hers, whose consent ends in an hour',
    'chart',
    { enrolment: { primary_nurse_id: nurse.id }, consents: [{ expires_at: hoursFromStart(1) }] },
  ],
  ['hers, who agreed to something else', 'nothing', { enrolment: { primary_nurse_id: nurse.id }, consents: [{ code: 'telehealth' }] }],
  ['who agreed and was not enrolled', 'nothing', { enrolment: null }],
  ['of another nurse', 'list', { enrolment: { status: 'active', primary_nurse_id: colleague.id } }],
  ['of somebody who is no nurse any more', 'list', { enrolment: { status: 'active', primary_nurse_id: doctorA.id } }],
  ['covered by her from now on', 'chart', { cover: { nurse_id: nurse.id, from_at: START } }],
  ['covered by her from in an hour', 'list', { cover: { nurse_id: nurse.id, from_at: hoursFromStart(1) } }],
  ['covered by her until now', 'list', { cover: { nurse_id: nurse.id, until_at: START } }],
  ['covered by another nurse', 'list', { cover: { nurse_id: colleague.id } }],
  ['whose item she has', 'chart', { item: { status: 'claimed', claimed_by: nurse.id, claimed_at: START } }],
  [
    'whose item she ended',
    'list',
    { item: { status: 'resolved', claimed_by: nurse.id, claimed_at: START, outcome: 'advice_given', resolved_at: START } },
  ],
  ['whose item another nurse has', 'list', { item: { status: 'claimed', claimed_by: colleague.id, claimed_at: START } }],
  [
    'whose item she has, and who withdrew',
    'nothing',
    { enrolment: { status: 'withdrawn' }, item: { status: 'claimed', claimed_by: nurse.id, claimed_at: START } },
  ],
]

/** What was ended about somebody of the programme, about who withdrew or never was in it (null), and what is still open: whether nurses read the item and what was done. */
const endings = ({ nurse, colleague }: MatrixPeople): [says: string, item: Row, isIn: boolean | null][] => [
  ['of the programme', { type: 'missed_doses', claimed_by: nurse.id, resolved_at: hoursFromStart(-7 * 24 - 1) }, true],
  ['of who withdrew', { type: 'missed_doses', claimed_by: nurse.id }, false],
  ['of who withdrew, ended now by herself', { type: 'missed_doses', claimed_by: nurse.id, resolved_at: START }, false],
  ['of who withdrew, ended now by the lead', { type: 'missed_doses', claimed_by: colleague.id, resolved_at: START }, false],
  ['open, of who withdrew', { type: 'missed_doses', status: 'open', claimed_at: null, outcome: null, resolved_at: null }, false],
  ['a call to who withdrew', { claimed_by: nurse.id }, false],
  ['a call to who never was in it', { claimed_by: nurse.id }, null],
  ['of who never was in it', { type: 'missed_doses', claimed_by: nurse.id, resolved_at: hoursFromStart(-7 * 24) }, null],
  ['of who never was in it and took it back', { type: 'missed_doses', claimed_by: nurse.id, outcome: 'patient_withdrew' }, null],
  ['of who never was in it, for too long', { type: 'missed_doses', claimed_by: nurse.id, resolved_at: hoursFromStart(-7 * 24 - 1) }, null],
  ['a call to who has no account', { claimed_by: nurse.id, user_id: null }, false],
]

export type EndedItem = { says: string; id: string }

export async function seedEndedItems(owner: pg.Pool, cast: MatrixPeople): Promise<EndedItem[]> {
  const seeded: EndedItem[] = []
  for (const [says, changes, isIn] of endings(cast)) {
    const patient = { ...(await createPerson(owner, 'patient', START)), role: 'patient' as const }
    const add = (table: string, row: Row) =>
      owner.query(insertion(table, { ...personRows[`public.${table}`]!(patient, cast, seeded.length), ...row }))
    if (isIn) await add('consent_records', { code: 'psp_support', at: hoursFromStart(-2) })
    if (isIn !== null) await add('enrolments', { status: isIn ? 'active' : 'withdrawn' })
    const ended = { status: 'resolved', claimed_at: START, outcome: 'advice_given', resolved_at: HOUR_LATER }
    await add('queue_items', { ...ended, ...changes })
    await add('queue_events', {})
    seeded.push({ says, id: callbackOf(patient.id) })
  }
  return seeded
}

/** Which of them each nurse sees, and of which what was done. */
export async function endedItemsSeen(doors: DatabaseConnections, { nurse, colleague }: MatrixPeople, items: EndedItem[]) {
  const seen: Record<string, { items: string[]; history: string[] }> = {}
  for (const [who, person] of [
    ['nurse', nurse],
    ['lead', colleague],
  ] as const) {
    const call = await openAsPerson(doors, person)
    const among = async (query: string) => {
      const ids = (await sql.raw<{ id: string }>(query).execute(call.db)).rows.map(({ id }) => id)
      return items.filter(({ id }) => ids.includes(id)).map(({ says }) => says)
    }
    try {
      seen[who] = {
        items: await among('select id from queue_items'),
        history: await among('select item_id as id from queue_events'),
      }
    } finally {
      await call.rollback()
    }
  }
  return seen
}

export async function seedNurseEdges(owner: pg.Pool, cast: MatrixPeople): Promise<NurseEdge[]> {
  const edges: NurseEdge[] = []
  for (const [says, scope, { enrolment = {}, cover, item, consents = [{}] }] of cases(cast)) {
    const patient = { ...(await createPerson(owner, 'patient', START)), role: 'patient' as const }
    const add = (table: string, changes: Row) =>
      owner.query(insertion(table, { ...personRows[`public.${table}`]!(patient, cast, edges.length), ...changes }))
    for (const consent of consents) await add('consent_records', { code: 'psp_support', at: hoursFromStart(-2), ...consent })
    if (enrolment) await add('enrolments', enrolment)
    if (cover) await add('nurse_covers', cover)
    if (item) await add('queue_items', item)
    edges.push({ says, scope, patient: patient.id })
  }
  return edges
}

const openAsPerson = (doors: DatabaseConnections, { token }: MatrixPerson) => openTransaction(doors.database, token, START)

/** How far the nurse and the lead see each of these patients, by the words and by the profile; and themselves, who agreed too. */
export async function nurseScopes(doors: DatabaseConnections, cast: MatrixPeople, edges: NurseEdge[]) {
  const found: Record<string, Record<string, string>> = {}
  for (const [who, person] of [
    ['nurse', cast.nurse],
    ['lead', cast.colleague],
    ['doctor', cast.doctorA],
    ['patient', cast.patientB],
  ] as const) {
    const call = await openAsPerson(doors, person)
    const ids = async (query: string) => new Set((await sql.raw<{ id: string }>(query).execute(call.db)).rows.map(({ id }) => id))
    try {
      const listed = await ids('select p as id from patients_in_programme() p')
      const nursed = await ids('select p as id from patients_in_my_nursing() p')
      const read = await ids('select id from profiles')
      const rows = await ids('select patient_id as id from enrolments')
      const scopeOf = (id: string) => {
        if (nursed.has(id) && listed.has(id) && read.has(id) && rows.has(id)) return 'chart'
        if (listed.has(id) && !nursed.has(id) && !read.has(id) && rows.has(id)) return 'list'
        return [listed, nursed, read, rows].some((set) => set.has(id)) ? 'something else' : 'nothing'
      }
      found[who] = Object.fromEntries(edges.map(({ says, patient }) => [says, scopeOf(patient)]))
      found[who]['their own'] = nursed.has(person.id) || listed.has(person.id) ? 'open' : 'closed'
    } finally {
      await call.rollback()
    }
  }
  return found
}

/** What the lead does with covers: of a patient of the programme, of one who withdrew, and in another's name. */
export async function coverByLead(owner: pg.Pool, doors: DatabaseConnections, cast: MatrixPeople, edges: NurseEdge[]) {
  const patientOf = (says: string) => edges.find((edge) => edge.says === says)!.patient
  const cover = (patient: string, changes: Row = {}) =>
    insertion('nurse_covers', {
      ...personRows['public.nurse_covers']!(cast.patientB, cast, 0),
      patient_id: patient,
      created_by: cast.colleague.id,
      ...changes,
    })
  const gone = patientOf('hers, withdrawn')
  const { rows } = await owner.query<{ id: string }>(`${cover(gone)} returning id`)
  const call = await openAsPerson(doors, cast.colleague)
  await setMark(call.db)
  const end = (where: string) => `update nurse_covers set until_at = until_at where ${where}`
  try {
    return {
      'a patient of the programme': await attempt(call.db, cover(patientOf('hers'))),
      'who withdrew': await attempt(call.db, cover(gone)),
      'in another name': await attempt(call.db, cover(patientOf('hers'), { created_by: cast.nurse.id })),
      'ends a cover': await attempt(call.db, end(`patient_id = '${patientOf('covered by another nurse')}'`)),
      'covers she reaches without looking': await ensureReachable(call.db, `update nurse_covers set until_at = '2030-01-01'`),
      'ends a cover of who withdrew': await attempt(call.db, end(`id = '${rows[0]!.id}'`)),
    }
  } finally {
    await call.rollback()
    await owner.query('delete from nurse_covers where id = $1', [rows[0]!.id])
  }
}
