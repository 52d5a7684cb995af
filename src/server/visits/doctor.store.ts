import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** What is printed of a doctor on papers and said in the lobby, and until which day the registration holds. */
export type VisitDoctor = {
  name: string
  specialty: string
  qualification: string
  practiceAddress: string
  hpcsaNumber: string
  isSpecialist: boolean
  registrationVerifiedUntil: string | null
}

export async function findDoctor(db: Db, doctorId: string): Promise<VisitDoctor> {
  const { rows } = await sql<VisitDoctor>`
    select c.name, c.specialty, c.qualification, c.practice_address as "practiceAddress", c.hpcsa_number as "hpcsaNumber",
      d.is_specialist as "isSpecialist", d.registration_verified_until as "registrationVerifiedUntil"
    from doctor_profiles d cross join doctor_card(d.doctor_id) c where d.doctor_id = ${doctorId}`.execute(db)
  return rows[0]!
}
