import type { MessageDescriptor } from '@lingui/core'
import type { contract } from '#contract/index.ts'
import { accountsRefusalTexts } from '#web/accounts/refusalTexts.ts'
import { assistantRefusalTexts } from '#web/assistant/refusalTexts.ts'
import { bookingRefusalTexts } from '#web/booking/refusalTexts.ts'
import { guestsRefusalTexts } from '#web/calls/guests/refusalTexts.ts'
import { callsRefusalTexts } from '#web/calls/refusalTexts.ts'
import { channelsRefusalTexts } from '#web/channels/refusalTexts.ts'
import { consentsRefusalTexts } from '#web/consents/refusalTexts.ts'
import type { educationRefusalTexts } from '#web/education/refusalTexts.ts'
import { diagnosesRefusalTexts } from '#web/diagnoses/refusalTexts.ts'
import { friendInvitesRefusalTexts } from '#web/friendInvites/refusalTexts.ts'
import { healthReportsRefusalTexts } from '#web/healthReports/refusalTexts.ts'
import { medicineProposalsRefusalTexts, medicinesRefusalTexts } from '#web/medicines/refusalTexts.ts'
import { notificationsRefusalTexts } from '#web/notifications/refusalTexts.ts'
import { peopleRefusalTexts } from '#web/people/refusalTexts.ts'
import { securityRefusalTexts } from '#web/security/refusalTexts.ts'
import { supportRefusalTexts } from '#web/support/refusalTexts.ts'
import { visitChangesRefusalTexts } from '#web/visitChanges/refusalTexts.ts'
import { visitOffersRefusalTexts } from '#web/visitOffers/refusalTexts.ts'
import { visitsRefusalTexts, papersRefusalTexts } from '#web/visits/refusalTexts.ts'
import type { issuingRefusalTexts } from '#web/visits/workspace/refusalTexts.ts'
import { vitalsRefusalTexts } from '#web/vitals/refusalTexts.ts'
import { walletRefusalTexts } from '#web/wallet/refusalTexts.ts'
import { giveRefusalTexts, type CodesOf } from './errorText.ts'

/** Rooms that staff alone ask: their sentences come with the frame of staff (`staffRefusalTexts.ts`). */
export type StaffRooms =
  | 'staff'
  | 'codes'
  | 'auditLog'
  | 'messageLog'
  | 'queue'
  | 'handOvers'
  | 'assessments'
  | 'nurses'
  | 'followUps'
  | 'carePlans'
  | 'holidays'
  | 'consultationTypes'
  | 'diary'
  | 'patientRecords'
  | 'snippets'
  | 'uploads' // patients only fetch what is there

export const refusalTexts = {
  ...accountsRefusalTexts,
  ...securityRefusalTexts,
  ...peopleRefusalTexts,
  ...assistantRefusalTexts,
  ...bookingRefusalTexts,
  ...walletRefusalTexts,
  ...visitsRefusalTexts,
  ...callsRefusalTexts,
  ...guestsRefusalTexts,
  ...visitChangesRefusalTexts,
  ...visitOffersRefusalTexts,
  ...papersRefusalTexts,
  ...consentsRefusalTexts,
  ...notificationsRefusalTexts,
  ...channelsRefusalTexts,
  ...supportRefusalTexts,
  ...friendInvitesRefusalTexts,
  ...medicinesRefusalTexts,
  ...medicineProposalsRefusalTexts,
  ...diagnosesRefusalTexts,
  ...vitalsRefusalTexts,
  ...healthReportsRefusalTexts,
} satisfies Record<
  Exclude<CodesOf<Exclude<keyof typeof contract, StaffRooms>>, keyof (typeof issuingRefusalTexts & typeof educationRefusalTexts)>,
  MessageDescriptor
>

giveRefusalTexts(refusalTexts)
