import { z } from 'zod'

/** The rooms, in the order of the contract, which does not compile with another list. Live news names them. */
export type Room = z.infer<typeof Room>
export const Room = z.enum([
  'accounts',
  'security',
  'staff',
  'people',
  'patientRecords',
  'booking',
  'wallet',
  'visits',
  'codes',
  'snippets',
  'calls',
  'guests',
  'visitChanges',
  'notifications',
  'channels',
  'messageLog',
  'documents',
  'papers',
  'consents',
  'support',
  'queue',
  'friendInvites',
  'emergencyNumbers',
  'holidays',
  'consultationTypes',
  'calendarFeeds',
  'diary',
  'dashboard',
])
