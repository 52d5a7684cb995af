import { lazy } from '#web/ui/lazy.ts'

export { MyUploads } from './MyUploads.tsx'
export { uploadKindLabels } from './uploadKindLabels.ts'

/** For doctors: a patient's page brings neither. */
export const AddUpload = lazy(async () => ({ default: (await import('./AddUpload.tsx')).AddUpload }))
export const UploadRow = lazy(async () => ({ default: (await import('./UploadRow.tsx')).UploadRow }))
