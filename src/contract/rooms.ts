import { z } from 'zod'

/** The rooms, in the order of the contract, which does not compile with another list. Live news names them. */
export type Room = z.infer<typeof Room>
export const Room = z.enum([
  'accounts',
  'security',
  'staff',
  'people',
  'patients',
  'booking',
  'wallet',
  'visits',
  'diagnoses',
  'snippets',
  'calls',
  'guests',
  'changes',
  'notifications',
  'channels',
  'messages',
  'documents',
  'papers',
  'support',
  'invitations',
  'emergency',
  'holidays',
  'consultationTypes',
  'calendar',
  'agenda',
])
