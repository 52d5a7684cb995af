import { sql } from 'kysely'
import type { EarlierPrescription, PaperFacts, TakenMedicine } from '#contract/papers.ts'
import { isCurrent } from '#rules/medicines/medicines.ts'
import { initialsAndSurname, isPrintable } from '#rules/names.ts'
import { localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import type { PaperPatient, Practitioner } from '../documents/issuedPapers.store.ts'
import { findMedium } from '../calls/medium.store.ts'
import { listMedicines } from '../medicines/list.store.ts'
import { findDoctor } from '../visits/doctor.store.ts'
import type { Visit } from '../visits/store.ts'
import type { Config } from '../world/config.ts'
import { decrypt } from '../world/secrets.ts'
import { hasDiagnosisConsent } from './consents.store.ts'

/** `patient` opens the sealed ID number, which only printing needs. */
export type PaperDetails = { facts: PaperFacts; practitioner: Practitioner; patient: () => PaperPatient }

/** Everything that a paper of this visit says or is checked against, as its doctor may know it. */
export async function findPaperDetails(db: Db, config: Config, visit: Visit, now: Date): Promise<PaperDetails> {
  const [doctor, own, patient, way, earlierItems, takenNow, illnessAllowed] = await Promise.all([
    findDoctor(db, visit.doctorId),
    findName(db, visit.doctorId),
    findPatient(db, visit.userId),
    findMedium(db, visit.appointmentId, visit.doctorId),
    listEarlierItems(db, visit.userId),
    listTakenNow(db, visit.userId, now),
    hasDiagnosisConsent(db, visit),
  ])
  const practitioner = practitionerOf(doctor, own)
  const today = localDate(now)
  return {
    practitioner,
    patient: () => opened(config, visit.userId, patient),
    facts: {
      today,
      examinedAt: visit.startedAt,
      byVideo: way?.way !== 'phone',
      practitionerComplete: Object.values(practitioner).every((text) => text.trim() !== ''),
      registrationHolds: doctor.registrationVerifiedUntil !== null && doctor.registrationVerifiedUntil >= today,
      patientNamed: isNamed(patient),
      patientBirthDate: patient.birthDate,
      patientHasGender: patient.gender !== null,
      patientHasIdentity: patient.identity !== null,
      patientHasAddress: patient.address.trim() !== '',
      allergies: patient.allergies,
      earlierItems,
      takenNow,
      illnessAllowed,
      allowS6: config.papers.allowS6,
      sickNoteByHand: !config.papers.sickNoteOrdinarySignature,
    },
  }
}

type Doctor = Awaited<ReturnType<typeof findDoctor>>

const practitionerOf = (doctor: Doctor, own: Awaited<ReturnType<typeof findName>>): Practitioner => ({
  name: doctor.name,
  blockLetters: initialsAndSurname(own?.first_name, own?.last_name).toLocaleUpperCase('en-ZA'),
  qualification: doctor.qualification,
  hpcsaNumber: doctor.hpcsaNumber,
  practiceAddress: doctor.practiceAddress,
})

/** Whether the asking doctor cares for this patient by a visit now (domain 7.5). */
export async function isInMyCare(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${userId}::uuid in (select patients_in_my_care_by_visit()) as is`.execute(db)
  return rows[0]!.is
}

const findName = (db: Db, id: string) =>
  db.selectFrom('profiles').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst()

type Sealed = Omit<PaperPatient, 'identity'> & {
  allergies: string[]
  identity: { kind: 'sa_id' | 'passport'; country: string | null; sealed: Buffer } | null
}

function opened(config: Config, userId: string, { identity, ...patient }: Sealed): PaperPatient {
  if (!identity) return { ...patient, identity }
  const { kind, country, sealed } = identity
  return { ...patient, identity: { kind, country, number: decrypt(config, 'identity number', userId, sealed) } }
}

async function findPatient(db: Db, userId: string): Promise<Sealed> {
  const row = await db
    .selectFrom('profiles as p')
    .leftJoin('identity_documents as i', 'i.user_id', 'p.id')
    .select([
      'p.first_name',
      'p.last_name',
      'p.birth_date',
      'p.gender',
      'p.address',
      'p.allergies',
      'i.kind',
      'i.country',
      'i.number_encrypted',
    ])
    .where('p.id', '=', userId)
    .where(sql<boolean>`(p.id = me() or p.id in (select patients_in_my_care_by_visit()))`)
    .executeTakeFirst()
  // Outside the doctor's time of care nobody is there: a record that is open in an emergency is read, and no paper is made of it.
  if (!row) return { name: '', birthDate: null, gender: null, address: '', identity: null, allergies: [] }
  return {
    name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    birthDate: row.birth_date,
    gender: row.gender,
    address: row.address,
    allergies: row.allergies ?? [],
    identity: row.kind && row.number_encrypted ? { kind: row.kind, country: row.country, sealed: row.number_encrypted } : null,
  }
}

const isNamed = ({ name }: Pick<Sealed, 'name'>) => name.trim() !== '' && isPrintable(name)

/** Whether the profile has all of the patient that a prescription must print. */
export async function hasDetails(db: Db, userId: string): Promise<boolean> {
  const { name, birthDate, gender, identity, address } = await findPatient(db, userId)
  return [isNamed({ name }), birthDate, gender, identity, address.trim()].every(Boolean)
}

const MOST = 200

/** What was prescribed to the patient and stands, by whichever doctor this one may know of. */
const listEarlierItems = (db: Db, userId: string): Promise<EarlierPrescription[]> =>
  db
    .selectFrom('prescription_items')
    .select(['name', 'schedule', 'issued_on as issuedOn', 'active_until as activeUntil'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`paper_stands(document_id)`)
    .orderBy('issued_on', 'desc')
    .limit(MOST)
    .execute()

async function listTakenNow(db: Db, userId: string, now: Date): Promise<TakenMedicine[]> {
  const current = (await listMedicines(db, userId, now)).filter(isCurrent)
  return current.map(({ name, genericName, strengthText }) => ({ name, genericName, strengthText }))
}
