import { accounts } from './accounts/router.ts'
import { assistant } from './assistant/router.ts'
import { consents } from './consents/router.ts'
import { dashboard } from './dashboard/router.ts'
import { diagnoses } from './diagnoses/router.ts'
import { diary } from './diary/router.ts'
import { booking } from './booking/router.ts'
import { calendarFeeds } from './calendarFeeds/router.ts'
import { calls } from './calls/router.ts'
import { guests } from './calls/guestsRouter.ts'
import { visitChanges } from './visitChanges/router.ts'
import { channels } from './channels/router.ts'
import { codes } from './codes/router.ts'
import { doses } from './doses/router.ts'
import { documents } from './documents/router.ts'
import { education } from './education/router.ts'
import { emergencyNumbers } from './emergencyNumbers/router.ts'
import { consultationTypes } from './consultationTypes/router.ts'
import { healthReports } from './healthReports/router.ts'
import { holidays } from './holidays/router.ts'
import { friendInvites } from './friendInvites/router.ts'
import { carePlans } from './carePlans/router.ts'
import { visitOffers } from './visitOffers/router.ts'
import { followUps } from './followUps/router.ts'
import { assessments } from './assessments/router.ts'
import { nurses } from './nurses/router.ts'
import { previews } from './notices/previewsRouter.ts'
import { handOvers } from './handOvers/router.ts'
import { medicineProposals } from './medicineProposals/router.ts'
import { medicines } from './medicines/router.ts'
import { auditLog } from './audit/router.ts'
import { messageLog } from './messageLog/router.ts'
import { notifications } from './notifications/router.ts'
import { patientRecords } from './patientRecords/router.ts'
import { papers } from './papers/router.ts'
import { people } from './people/router.ts'
import { implementer } from './rpc/rpc.ts'
import { score } from './score/router.ts'
import { security } from './security/router.ts'
import { snippets } from './snippets/router.ts'
import { staff } from './staff/router.ts'
import { queue } from './queue/router.ts'
import { support } from './support/router.ts'
import { uploads } from './uploads/router.ts'
import { symptoms } from './symptoms/router.ts'
import { visits } from './visits/router.ts'
import { vitals } from './vitals/router.ts'
import { wallet } from './wallet/router.ts'

/** Every room's handlers, checked against the contract: a missing one does not compile. */
export const router = implementer.router({
  accounts,
  security,
  staff,
  people,
  patientRecords,
  booking,
  wallet,
  notifications,
  channels,
  auditLog,
  messageLog: { ...messageLog, previews },
  visits,
  codes,
  snippets,
  calls,
  guests,
  visitChanges,
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
})
