import type pg from 'pg'
import { v7 } from 'uuid'
import type { Role } from '#contract/primitives.ts'
import { callGuestOf, callPhotoOf, guestLinkOf } from '../accessMatrix/callRows.ts'
import { personRows } from '../accessMatrix/rows.ts'
import { insertion } from '../accessMatrix/insertion.ts'
import { seedEverything, type Seeded } from '../accessMatrix/seed.ts'
import type { Pair, Player } from '../accessMatrix/cast.ts'
import { makePerson } from '../people.ts'
import { givePassword } from '../visits.ts'
import { START, type Person, type TestWorld } from '../world.ts'
import type { Ids } from './ids.ts'
import { clearSecrets, keepSafetyRows, safetyIds } from './safetyRows.ts'

export const CALLERS = [
  'anonymous',
  'patient A',
  'patient B',
  'doctor in care',
  'doctor outside',
  'nurse on the programme',
  'nurse outside',
  'administrator',
  'suspended patient',
  'invited doctor',
] as const
export type CallerName = (typeof CALLERS)[number]
export const KINDS = ['own', 'foreign', 'deleted', 'nonexistent'] as const
export type Kind = (typeof KINDS)[number]

/** Somebody who calls: the role that counts (none for who is not let in), and the visit that is theirs and one that is not. */
export type Caller = { name: CallerName; player: Player | null; role: Role | null; mine: Pair; strange: Pair }

export async function assemble(world: TestWorld): Promise<{ seeded: Seeded; callers: Caller[] }> {
  const seeded = await seedEverything(world.owner)
  const { patientA, patientB, doctorA, doctorB, nurse, admin, visitA, visitB, visitAsPatient } = seeded.cast
  const nurseOutside = await play(world.owner, 'nurse')
  const suspended = await double(world.owner, 'patient', 'disabled_at = now()')
  const invited = await double(world.owner, 'doctor', 'email_verified = false')
  await givePhoto(world.owner, seeded, nurseOutside)
  await giveVisit(world.owner, visitAsPatient, suspended, invited)
  const everybody = [patientA, patientB, doctorA, doctorB, nurse, nurseOutside, admin, suspended, invited]
  await clearSecrets(world.owner)
  for (const player of everybody) {
    await givePassword(world, player as unknown as Person)
    await keepSafetyRows(world.owner, player.id)
  }
  const caller = (name: CallerName, player: Player | null, role: Role | null, [mine, strange]: [Pair, Pair]): Caller => ({
    name,
    player,
    role,
    mine,
    strange,
  })
  const a: [Pair, Pair] = [visitA, visitB]
  return {
    seeded,
    callers: [
      caller('anonymous', null, null, a),
      caller('patient A', patientA, 'patient', a),
      caller('patient B', patientB, 'patient', [visitB, visitA]),
      caller('doctor in care', doctorA, 'doctor', a),
      caller('doctor outside', doctorB, 'doctor', [visitB, visitA]),
      caller('nurse on the programme', nurse, 'nurse', a),
      caller('nurse outside', nurseOutside, 'nurse', a),
      caller('administrator', admin, 'admin', a),
      caller('suspended patient', suspended, null, [visitAsPatient, visitB]),
      caller('invited doctor', invited, null, [visitAsPatient, visitB]),
    ],
  }
}

const play = async (owner: pg.Pool, role: Role): Promise<Player> => ({ ...(await makePerson(owner, role, START)), role })

async function double(owner: pg.Pool, role: Role, state: string) {
  const player = await play(owner, role)
  await owner.query(`update accounts.users set ${state} where id = $1`, [player.id])
  return player
}

/** They have a visit of their own, with everything in it: it is not for want of rows that they are refused. */
async function giveVisit(owner: pg.Pool, { visit, consultation }: Pair, patient: Player, doctor: Player) {
  const to = 'set user_id = $2, doctor_id = $3'
  const people = [patient.id, doctor.id]
  await owner.query(`update appointments ${to} where id = $1`, [visit, ...people])
  for (const table of [
    'consultations',
    'visit_checklists',
    'visit_notes',
    'call_texts',
    'call_photos',
    'call_ways',
    'call_guests',
    'call_signals',
  ])
    await owner.query(`update ${table} ${to} where appointment_id = $1`, [visit, ...people])
  // Nobody gives an issued paper to somebody else: only here, and with the guard away for a moment.
  for (const guard of ['documents disable trigger keep_document', 'document_files disable trigger keep_as_issued'])
    await owner.query(`alter table ${guard}`)
  await owner.query(`update documents ${to} where consultation_id = $1`, [consultation, ...people])
  await owner.query(`update document_files f ${to} from documents d where d.id = f.document_id and d.consultation_id = $1`, [
    consultation,
    ...people,
  ])
  for (const guard of ['documents enable trigger keep_document', 'document_files enable trigger keep_as_issued'])
    await owner.query(`alter table ${guard}`)
}

/** Rows that were there once: their ids mean nothing any more. */
const nothing = (): Ids => ({
  visit: v7(),
  consultation: v7(),
  document: v7(),
  notification: v7(),
  callPhoto: v7(),
  callGuest: v7(),
  guestLink: v7(),
  doctor: v7(),
  person: v7(),
  patient: v7(),
  passkey: v7(),
  device: v7(),
  callback: v7(),
  delivery: v7(),
  staff: v7(),
})
export const gone: Ids = nothing()

/** The rows that a caller names. A notification of their own is new each time, because removing it is one of the calls. */
export async function idsFor(owner: pg.Pool, { cast }: Seeded, { player, mine, strange }: Caller, kind: Kind): Promise<Ids> {
  if (kind === 'deleted') return gone
  if (kind === 'nonexistent') return nothing()
  const pair = kind === 'own' ? mine : strange
  const person = kind === 'own' ? (player ?? cast.patientA) : pair.patient
  const notification = personRows['public.notifications']!(person, cast, 0)
  await Promise.all([owner.query(insertion('notifications', notification)), keepSafetyRows(owner, person.id), keepOneGuest(owner, pair)])
  return {
    visit: pair.visit,
    consultation: pair.consultation,
    document: pair.document,
    notification: String(notification['id']),
    callPhoto: callPhotoOf(pair.visit),
    callGuest: callGuestOf(pair.visit),
    guestLink: guestLinkOf(pair.visit),
    doctor: pair.doctor.id,
    person: person.id,
    // Patient A has a visit booked with doctor B as well, who may know of them: to that doctor a nurse is the stranger.
    patient: kind === 'foreign' && pair.patient === cast.patientA ? cast.nurse.id : pair.patient.id,
    ...safetyIds(person.id),
    staff: kind === 'own' ? cast.colleague.id : pair.patient.id, // a patient is no member of staff
  }
}

/** One guest of a visit, invited and not removed; inviting more and removing this one are two of the calls. */
const keepOneGuest = (owner: pg.Pool, { visit }: Pair) =>
  owner.query(
    `with others as (delete from call_guests where appointment_id = $1 and id <> $2)
     update call_guests set removed_at = null, removed_by = null where appointment_id = $1 and id = $2`,
    [visit, callGuestOf(visit)],
  )

/** Everybody has a picture; taking it away is one of the calls. */
export const givePhoto = (owner: pg.Pool, { cast }: Seeded, person: Player) =>
  owner.query(`${insertion('profile_photos', personRows['public.profile_photos']!(person, cast, 0))} on conflict do nothing`)

/** Makes rows with the ids of `gone` and removes them again. */
export async function comeAndGo(owner: pg.Pool, { cast, samples }: Seeded) {
  const stored = (table: string) => samples.get(`public.${table}`)?.[0]?.stored ?? {}
  const { during: _, ...appointment } = stored('appointments')
  const at = { starts_at: new Date('2026-12-20T08:00:00Z'), ends_at: new Date('2026-12-20T08:30:00Z'), idempotency_key: v7() }
  const parts = { appointment_id: gone.visit, consultation_id: gone.consultation }
  await owner.query(insertion('appointments', { ...appointment, ...at, id: gone.visit }))
  await owner.query(insertion('consultations', { ...stored('consultations'), id: gone.consultation, appointment_id: parts.appointment_id }))
  await owner.query(
    insertion('documents', { ...stored('documents'), id: gone.document, number: v7(), consultation_id: parts.consultation_id }),
  )
  await owner.query(insertion('notifications', { ...personRows['public.notifications']!(cast.patientA, cast, 0), id: gone.notification }))
  const doctor = await makePerson(owner, 'doctor', START)
  gone.doctor = doctor.id
  gone.staff = doctor.id
  gone.person = doctor.id
  gone.patient = doctor.id
  Object.assign(gone, safetyIds(doctor.id))
  await keepSafetyRows(owner, doctor.id)
  await owner.query('delete from appointments where id = $1', [gone.visit])
  await owner.query('delete from notifications where id = $1', [gone.notification])
  await owner.query('delete from accounts.users where id = $1', [doctor.id])
}

/** One word for each table: it changes when any row does. */
export async function fingerprints(owner: pg.Pool, without: string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'accounts') order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !without.includes(table.name))) {
    const { rows } = await owner.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from ${name} t`,
    )
    prints[name] = rows[0].print
  }
  return prints
}
