import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'documents'> = {
  download: ({ document }) => ({ documentId: document }),
}
