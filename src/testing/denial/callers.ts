import type pg from 'pg'
import { v7 } from 'uuid'
import type { Role } from '#contract/primitives.ts'
import { callGuestOf, callPhotoOf, guestLinkOf } from '../accessMatrix/rows/calls.ts'
import { diagnosisOf } from '../accessMatrix/rows/diagnoses.ts'
import { medicineOf } from '../accessMatrix/rows/medicines.ts'
import { uploadOf } from '../accessMatrix/rows/uploads.ts'
import { personRows } from '../accessMatrix/rows.ts'
import { insertion } from '../accessMatrix/insertion.ts'
import { seedEverything, type MatrixSeed } from '../accessMatrix/seed.ts'
import type { CarePair, MatrixPerson } from '../accessMatrix/people.ts'
import { createPerson } from '../people.ts'
import { givePassword } from '../visits.ts'
import { START, type TestPerson, type TestWorld } from '../world.ts'
import type { Ids } from './ids.ts'
import { clearSecrets, addSecurityRows, securityIds } from './safetyRows.ts'

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
export type RowKind = (typeof KINDS)[number]

/** Somebody who calls: the role that counts (none for who is not let in), and the visit that is theirs and one that is not. */
export type DenialCaller = { name: CallerName; player: MatrixPerson | null; role: Role | null; mine: CarePair; strange: CarePair }

export async function assemble(world: TestWorld): Promise<{ seeded: MatrixSeed; callers: DenialCaller[] }> {
  const seeded = await seedEverything(world.owner)
  const { patientA, patientB, doctorA, doctorB, nurse, admin, visitA, visitB, visitAsPatient } = seeded.cast
  const nurseOutside = await play(world.owner, 'nurse')
  const suspended = await double(world.owner, 'patient', 'disabled_at = now()')
  const invited = await double(world.owner, 'doctor', 'email_verified = false')
  await givePhoto(world.owner, seeded, nurseOutside)
  await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patientB.id, nurseOutside.id])
  await giveVisit(world.owner, visitAsPatient, suspended, invited)
  const everybody = [patientA, patientB, doctorA, doctorB, nurse, nurseOutside, admin, suspended, invited]
  await clearSecrets(world.owner)
  for (const player of everybody) {
    await givePassword(world, player as unknown as TestPerson)
    await addSecurityRows(world.owner, player.id)
  }
  const caller = (
    name: CallerName,
    player: MatrixPerson | null,
    role: Role | null,
    [mine, strange]: [CarePair, CarePair],
  ): DenialCaller => ({
    name,
    player,
    role,
    mine,
    strange,
  })
  const a: [CarePair, CarePair] = [visitA, visitB]
  return {
    seeded,
    callers: [
      caller('anonymous', null, null, a),
      caller('patient A', patientA, 'patient', a),
      caller('patient B', patientB, 'patient', [visitB, visitA]),
      caller('doctor in care', doctorA, 'doctor', a),
      caller('doctor outside', doctorB, 'doctor', [visitB, visitA]),
      caller('nurse on the programme', nurse, 'nurse', a),
      caller('nurse outside', nurseOutside, 'nurse', [visitB, visitA]),
      caller('administrator', admin, 'admin', a),
      caller('suspended patient', suspended, null, [visitAsPatient, visitB]),
      caller('invited doctor', invited, null, [visitAsPatient, visitB]),
    ],
  }
}

const play = async (owner: pg.Pool, role: Role): Promise<MatrixPerson> => ({ ...(await createPerson(owner, role, START)), role })

async function double(owner: pg.Pool, role: Role, state: string) {
  const player = await play(owner, role)
  await owner.query(`update accounts.users set ${state} where id = $1`, [player.id])
  return player
}

/** They have a visit of their own, with everything in it: it is not for want of rows that they are refused. */
async function giveVisit(owner: pg.Pool, { visit, consultation }: CarePair, patient: MatrixPerson, doctor: MatrixPerson) {
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
  upload: v7(),
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
  medicine: v7(),
  diagnosis: v7(),
})
export const removeCaller: Ids = nothing()

/** The rows that a caller names. A notification of their own is new each time, because removing it is one of the calls. */
export async function idsFor(owner: pg.Pool, { cast }: MatrixSeed, { player, mine, strange }: DenialCaller, kind: RowKind): Promise<Ids> {
  if (kind === 'deleted') return removeCaller
  if (kind === 'nonexistent') return nothing()
  const pair = kind === 'own' ? mine : strange
  const person = kind === 'own' ? (player ?? cast.patientA) : pair.patient
  const notification = personRows['public.notifications']!(person, cast, 0)
  await Promise.all([owner.query(insertion('notifications', notification)), addSecurityRows(owner, person.id), keepOneGuest(owner, pair)])
  return {
    visit: pair.visit,
    consultation: pair.consultation,
    document: pair.document,
    upload: uploadOf(pair.visit),
    notification: String(notification['id']),
    callPhoto: callPhotoOf(pair.visit),
    callGuest: callGuestOf(pair.visit),
    guestLink: guestLinkOf(pair.visit),
    doctor: pair.doctor.id,
    person: person.id,
    // Patient A has a visit booked with doctor B as well, who may know of them: to that doctor a nurse is the stranger.
    patient: kind === 'foreign' && pair.patient === cast.patientA ? cast.nurse.id : pair.patient.id,
    ...securityIds(person.id),
    medicine: medicineOf(person.id),
    diagnosis: diagnosisOf(person.id),
    staff: kind === 'own' ? cast.colleague.id : pair.patient.id, // a patient is no member of staff
  }
}

/** One guest of a visit, invited and not removed; inviting more and removing this one are two of the calls. */
const keepOneGuest = (owner: pg.Pool, { visit }: CarePair) =>
  owner.query(
    `with others as (delete from call_guests where appointment_id = $1 and id <> $2)
     update call_guests set removed_at = null, removed_by = null where appointment_id = $1 and id = $2`,
    [visit, callGuestOf(visit)],
  )

/** Everybody has a picture; taking it away is one of the calls. */
export const givePhoto = (owner: pg.Pool, { cast }: MatrixSeed, person: MatrixPerson) =>
  owner.query(`${insertion('profile_photos', personRows['public.profile_photos']!(person, cast, 0))} on conflict do nothing`)

/** Makes rows with the ids of `gone` and removes them again. */
export async function signInAndOut(owner: pg.Pool, { cast, samples }: MatrixSeed) {
  const stored = (table: string) => samples.get(`public.${table}`)?.[0]?.stored ?? {}
  const { during: _, ...appointment } = stored('appointments')
  const at = { starts_at: new Date('2026-12-20T08:00:00Z'), ends_at: new Date('2026-12-20T08:30:00Z'), idempotency_key: v7() }
  const parts = { appointment_id: removeCaller.visit, consultation_id: removeCaller.consultation }
  await owner.query(insertion('appointments', { ...appointment, ...at, id: removeCaller.visit }))
  await owner.query(
    insertion('consultations', { ...stored('consultations'), id: removeCaller.consultation, appointment_id: parts.appointment_id }),
  )
  await owner.query(
    insertion('documents', { ...stored('documents'), id: removeCaller.document, number: v7(), consultation_id: parts.consultation_id }),
  )
  await owner.query(
    insertion('notifications', { ...personRows['public.notifications']!(cast.patientA, cast, 0), id: removeCaller.notification }),
  )
  const doctor = await createPerson(owner, 'doctor', START)
  removeCaller.doctor = doctor.id
  removeCaller.staff = doctor.id
  removeCaller.person = doctor.id
  removeCaller.patient = doctor.id
  Object.assign(removeCaller, securityIds(doctor.id))
  await addSecurityRows(owner, doctor.id)
  await owner.query(insertion('uploads', { ...stored('uploads'), id: removeCaller.upload }))
  await owner.query('delete from uploads where id = $1', [removeCaller.upload])
  await owner.query('delete from appointments where id = $1', [removeCaller.visit])
  await owner.query('delete from notifications where id = $1', [removeCaller.notification])
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
