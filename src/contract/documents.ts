import { z } from 'zod'
import { by, reading } from './procedure.ts'
import { Id } from './primitives.ts'

export const documents = {
  /** A paper of the caller's own visit as a PDF file. */
  download: by('patient', 'doctor')
    .meta({ audit: 'documents' })
    .route(reading)
    .input(z.object({ documentId: Id }))
    .output(z.file()),
}
