import { z } from 'zod'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Id } from './primitives.ts'

export const documents = {
  /** A paper of the caller's own visit, or of a record that is open to them, as a file: a PDF, or the scan of the original that was signed by hand. */
  download: by('patient', 'doctor', 'nurse')
    .meta({ audit: 'documents' })
    .errors(refusals('PAPER_REVOKED'))
    .route(readOnly)
    .input(z.object({ documentId: Id }))
    .output(z.file()),
}
