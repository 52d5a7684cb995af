import { accounts } from './accounts.ts'
import { agenda } from './agenda.ts'
import { booking } from './booking.ts'
import { calendar } from './calendar.ts'
import { calls } from './calls.ts'
import { changes } from './changes.ts'
import { channels } from './channels.ts'
import { diagnoses } from './diagnoses.ts'
import { consultationTypes } from './consultationTypes.ts'
import { documents } from './documents.ts'
import { emergency } from './emergency.ts'
import { guests } from './guests.ts'
import { holidays } from './holidays.ts'
import { invitations } from './invitations.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { patients } from './patients.ts'
import { papers } from './papers.ts'
import { people } from './people.ts'
import type { Room } from './rooms.ts'
import { security } from './security.ts'
import { snippets } from './snippets.ts'
import { staff } from './staff.ts'
import { support } from './support.ts'
import { visits } from './visits.ts'
import { wallet } from './wallet.ts'

/** Everything that browser and server may say to each other, room by room. */
export const contract = {
  accounts,
  security,
  staff,
  people,
  patients,
  booking,
  wallet,
  visits,
  diagnoses,
  snippets,
  calls,
  guests,
  changes,
  notifications,
  channels,
  messages,
  documents,
  papers,
  support,
  invitations,
  emergency,
  holidays,
  consultationTypes,
  calendar,
  agenda,
} satisfies Record<Room, unknown>
export type Contract = typeof contract
