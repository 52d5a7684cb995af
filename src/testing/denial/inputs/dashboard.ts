import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'dashboard'> = { get: () => undefined }
