import type { UploadKind, UploadVisibility } from '#contract/uploads.ts'

export type UploadsTables = {
  uploads: {
    id: string
    user_id: string
    doctor_id: string
    kind: UploadKind
    title: string
    visibility: UploadVisibility
    media_type: 'application/pdf' | 'image/jpeg'
    bytes: number
    sha256: string
    uploaded_at: Date
    in_error_at: Date | null
    in_error_reason: string | null
  }
  upload_files: { upload_id: string; bytes: Buffer }
}
