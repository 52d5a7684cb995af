import { accounts } from './accounts.ts'
import { assistant } from './assistant.ts'
import { diagnoses } from './diagnoses.ts'
import { diary } from './diary.ts'
import { booking } from './booking.ts'
import { calendarFeeds } from './calendarFeeds.ts'
import { calls } from './calls.ts'
import { visitChanges } from './visitChanges.ts'
import { channels } from './channels.ts'
import { codes } from './codes.ts'
import { consents } from './consents.ts'
import { dashboard } from './dashboard.ts'
import { consultationTypes } from './consultationTypes.ts'
import { doses } from './doses.ts'
import { documents } from './documents.ts'
import { education } from './education.ts'
import { emergencyNumbers } from './emergencyNumbers.ts'
import { healthReports } from './healthReports.ts'
import { guests } from './guests.ts'
import { holidays } from './holidays.ts'
import { friendInvites } from './friendInvites.ts'
import { handOvers } from './handOvers.ts'
import { medicineProposals } from './medicineProposals.ts'
import { medicines } from './medicines.ts'
import { auditLog } from './auditLog.ts'
import { messageLog } from './messageLog.ts'
import { notifications } from './notifications.ts'
import { patientRecords } from './patientRecords.ts'
import { carePlans } from './carePlans.ts'
import { visitOffers } from './visitOffers.ts'
import { followUps } from './followUps.ts'
import { assessments } from './assessments.ts'
import { nurses } from './nurses.ts'
import { papers } from './papers.ts'
import { people } from './people.ts'
import { queue } from './queue.ts'
import type { Room } from './rooms.ts'
import { score } from './score.ts'
import { security } from './security.ts'
import { snippets } from './snippets.ts'
import { staff } from './staff.ts'
import { support } from './support.ts'
import { uploads } from './uploads.ts'
import { symptoms } from './symptoms.ts'
import { visits } from './visits.ts'
import { vitals } from './vitals.ts'
import { wallet } from './wallet.ts'

/** Everything that browser and server may say to each other, room by room. */
export const contract = {
  accounts,
  security,
  staff,
  people,
  patientRecords,
  booking,
  wallet,
  visits,
  codes,
  snippets,
  calls,
  guests,
  visitChanges,
  notifications,
  channels,
  auditLog,
  messageLog,
  documents,
  uploads,
  papers,
  consents,
  support,
  queue,
  assessments,
  nurses,
  followUps,
  carePlans,
  visitOffers,
  friendInvites,
  emergencyNumbers,
  holidays,
  consultationTypes,
  calendarFeeds,
  diary,
  dashboard,
  medicines,
  doses,
  handOvers,
  medicineProposals,
  symptoms,
  vitals,
  diagnoses,
  education,
  healthReports,
  score,
  assistant,
} satisfies Record<Room, unknown>
export type Contract = typeof contract
