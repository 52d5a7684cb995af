// What stands beside the picture and does not have to be there with it: one file, fetched after the first paint.
export { ChecksBeforeSigning } from './ChecksBeforeSigning.tsx'
export { PatientDetails } from './PatientDetails.tsx'
