// What a patient meets late in a visit or never: one file, fetched after the first paint, before the line can go.
export { EndedForPatient } from './EndedForPatient.tsx'
export { WaitingByPhone } from './WaitingByPhone.tsx'
