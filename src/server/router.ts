import { accounts } from './accounts/router.ts'
import { agenda } from './agenda/router.ts'
import { booking } from './booking/router.ts'
import { calendar } from './calendar/router.ts'
import { calls } from './calls/router.ts'
import { guests } from './calls/guestsRouter.ts'
import { changes } from './changes/router.ts'
import { channels } from './channels/router.ts'
import { diagnoses } from './diagnoses/router.ts'
import { documents } from './documents/router.ts'
import { emergency } from './emergency/router.ts'
import { consultationTypes } from './consultationTypes/router.ts'
import { holidays } from './holidays/router.ts'
import { invitations } from './invitations/router.ts'
import { letterboxIsHere, previews } from './messagePreviews.ts'
import { messages } from './messages/router.ts'
import { notifications } from './notifications/router.ts'
import { patients } from './patients/router.ts'
import { papers } from './papers/router.ts'
import { people } from './people/router.ts'
import { implementer } from './rpc/rpc.ts'
import { security } from './security/router.ts'
import { snippets } from './snippets/router.ts'
import { staff } from './staff/router.ts'
import { support } from './support/router.ts'
import { visits } from './visits/router.ts'
import { wallet } from './wallet/router.ts'

/** Every room's handlers, checked against the contract: a missing one does not compile. */
export const router = implementer.router({
  accounts,
  security,
  staff,
  people,
  patients,
  booking,
  wallet,
  notifications,
  channels,
  messages: { ...messages, previews, letterbox: letterboxIsHere },
  visits,
  diagnoses,
  snippets,
  calls,
  guests,
  changes,
  documents,
  papers,
  support,
  invitations,
  emergency,
  holidays,
  consultationTypes,
  calendar,
  agenda,
})
