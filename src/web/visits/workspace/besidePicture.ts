import { BesideNote } from './BesideNote.tsx'
import { ChecksBeforeSigning } from './ChecksBeforeSigning.tsx'

/** What stands beside the note and does not have to be there with it: one file, fetched after the first paint. */
export const besidePicture = { ChecksBeforeSigning, BesideNote }
