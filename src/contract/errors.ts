import type { z } from 'zod'
import { assessmentsRefusals } from './refusals/assessments.ts'
import { accountsRefusals } from './refusals/accounts.ts'
import { assistantRefusals } from './refusals/assistant.ts'
import { bookingRefusals } from './refusals/booking.ts'
import { callsRefusals } from './refusals/calls.ts'
import { channelsRefusals } from './refusals/channels.ts'
import { codesRefusals } from './refusals/codes.ts'
import { consentsRefusals } from './refusals/consents.ts'
import { consultationTypesRefusals } from './refusals/consultationTypes.ts'
import { diagnosesRefusals } from './refusals/diagnoses.ts'
import { diaryRefusals } from './refusals/diary.ts'
import { educationRefusals } from './refusals/education.ts'
import { friendInvitesRefusals } from './refusals/friendInvites.ts'
import { guestsRefusals } from './refusals/guests.ts'
import { handOversRefusals } from './refusals/handOvers.ts'
import { healthReportsRefusals } from './refusals/healthReports.ts'
import { holidaysRefusals } from './refusals/holidays.ts'
import { medicineProposalsRefusals } from './refusals/medicineProposals.ts'
import { medicinesRefusals } from './refusals/medicines.ts'
import { messageLogRefusals } from './refusals/messageLog.ts'
import { notificationsRefusals } from './refusals/notifications.ts'
import { followUpsRefusals } from './refusals/followUps.ts'
import { nursesRefusals } from './refusals/nurses.ts'
import { papersRefusals } from './refusals/papers.ts'
import { patientRecordsRefusals } from './refusals/patientRecords.ts'
import { peopleRefusals } from './refusals/people.ts'
import { queueRefusals } from './refusals/queue.ts'
import { securityRefusals } from './refusals/security.ts'
import { sharedRefusals } from './refusals/shared.ts'
import { snippetsRefusals } from './refusals/snippets.ts'
import { staffRefusals } from './refusals/staff.ts'
import { supportRefusals } from './refusals/support.ts'
import { uploadsRefusals } from './refusals/uploads.ts'
import { visitChangesRefusals } from './refusals/visitChanges.ts'
import { visitOffersRefusals } from './refusals/visitOffers.ts'
import { visitsRefusals } from './refusals/visits.ts'
import { vitalsRefusals } from './refusals/vitals.ts'
import { walletRefusals } from './refusals/wallet.ts'

/** Every way the server may say no, from each room: the status, and what a person needs to know besides. */
export const refusalCatalogue = {
  ...assessmentsRefusals,
  ...sharedRefusals,
  ...accountsRefusals,
  ...securityRefusals,
  ...staffRefusals,
  ...peopleRefusals,
  ...patientRecordsRefusals,
  ...bookingRefusals,
  ...walletRefusals,
  ...visitsRefusals,
  ...codesRefusals,
  ...snippetsRefusals,
  ...callsRefusals,
  ...guestsRefusals,
  ...visitChangesRefusals,
  ...visitOffersRefusals,
  ...nursesRefusals,
  ...followUpsRefusals,
  ...papersRefusals,
  ...uploadsRefusals,
  ...consentsRefusals,
  ...notificationsRefusals,
  ...channelsRefusals,
  ...messageLogRefusals,
  ...queueRefusals,
  ...supportRefusals,
  ...friendInvitesRefusals,
  ...holidaysRefusals,
  ...consultationTypesRefusals,
  ...diaryRefusals,
  ...medicinesRefusals,
  ...handOversRefusals,
  ...medicineProposalsRefusals,
  ...vitalsRefusals,
  ...diagnosesRefusals,
  ...educationRefusals,
  ...healthReportsRefusals,
  ...assistantRefusals,
} satisfies Record<string, { status: number; data?: z.ZodType }>

export type ErrorCode = keyof typeof refusalCatalogue

/** What a person needs to know besides the code. */
export type RefusalData<Code extends ErrorCode> = (typeof refusalCatalogue)[Code] extends { data: z.ZodType<infer Data> } ? Data : undefined

/** What a call may answer with that is no refusal: what was asked is not as the contract says, the database is away, a bug of ours. */
export type FaultCode = 'BAD_REQUEST' | 'DATABASE_AWAY' | 'INTERNAL_SERVER_ERROR'

type Chosen<Code extends ErrorCode> = { [K in Code]: (typeof refusalCatalogue)[K] }

/** The part of the catalogue that a procedure may answer with. */
export function refusals<Code extends ErrorCode>(...codes: Code[]): Chosen<Code> {
  return Object.fromEntries(codes.map((code) => [code, refusalCatalogue[code]])) as Chosen<Code>
}
