import type pg from 'pg'
import { v7 } from 'uuid'
import { createPerson } from '../people.ts'
import { START } from '../world.ts'
import type { MatrixPeople } from './people.ts'
import { insertion } from './insertion.ts'
import { personRows, visitRows } from './rows.ts'

/** A patient of the programme whom nobody of the cast has a visit with, and the openings of their record by doctor A. */
export type Emergency = { patient: string; openNow: string; ended: string; yetToCome: string }

export async function seedEmergency(owner: pg.Pool, cast: MatrixPeople): Promise<Emergency> {
  const { visitA, doctorA } = cast
  const patient = { ...(await createPerson(owner, 'patient', START)), role: 'patient' as const }
  await owner.query(insertion('enrolments', personRows['public.enrolments']!(patient, cast, 0)))
  const consent = personRows['public.consent_records']!(patient, cast, 0)
  await owner.query(insertion('consent_records', { ...consent, code: 'psp_support' }))
  const emergency = { patient: patient.id, openNow: v7(), ended: v7(), yetToCome: v7() }
  const startsIn = { openNow: -10, ended: -90, yetToCome: 10 }
  for (const [name, minutes] of Object.entries(startsIn) as [keyof typeof startsIn, number][]) {
    const at = new Date(START.getTime() + minutes * 60_000)
    const opening = visitRows['public.break_glass']!.more({ ...visitA, patient, doctor: doctorA }, doctorA.id)
    await owner.query(insertion('break_glass', { ...opening, id: emergency[name], at, until: new Date(at.getTime() + 3_600_000) }))
  }
  return emergency
}
