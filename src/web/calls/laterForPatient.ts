import { ContinuedElsewhere } from './ContinuedElsewhere.tsx'
import { EndedForPatient } from './EndedForPatient.tsx'
import { WaitingByPhone } from './WaitingByPhone.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'

/** What a patient meets after the lobby or never: one file, fetched after the first paint, before the line can go. */
export const laterForPatient = { ContinuedElsewhere, EndedForPatient, WaitingByPhone, WaitingRoom }
