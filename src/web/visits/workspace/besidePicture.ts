import { ChecksBeforeSigning } from './ChecksBeforeSigning.tsx'
import { PatientDetails } from './PatientDetails.tsx'

/** What stands beside the picture and does not have to be there with it: one file, fetched after the first paint. */
export const besidePicture = { ChecksBeforeSigning, PatientDetails }
