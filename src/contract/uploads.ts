import { z } from 'zod'
import { uploadLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Id, Instant, typed, typedInLine } from './primitives.ts'

export type UploadKind = z.infer<typeof UploadKind>
export const UploadKind = z.enum(['lab_result', 'letter', 'referral_answer', 'picture', 'other'])

export type UploadVisibility = z.infer<typeof UploadVisibility>
/** As of a diagnosis: the patient is told of 'care_team' only. */
export const UploadVisibility = z.enum(['care_team', 'doctors_only'])

export type OwnUpload = z.infer<typeof OwnUpload>
/** A file that a doctor added to a record, without the file. */
export const OwnUpload = z.object({
  id: Id,
  kind: UploadKind,
  title: z.string(),
  mediaType: z.enum(['application/pdf', 'image/jpeg']), // what it is as it is kept
  bytes: z.int(),
  doctorName: z.string(),
  uploadedAt: Instant,
})

export type RecordUpload = z.infer<typeof RecordUpload>
/** The same for doctors. One that was entered in error stays, with its reason; only who added it can still open it. */
export const RecordUpload = OwnUpload.extend({
  isMine: z.boolean(),
  visibility: UploadVisibility,
  inErrorAt: Instant.nullable(),
  inErrorReason: z.string().nullable(),
})

export const uploads = {
  /**
   * Adds a PDF, JPG or PNG of up to 10 MB to the record of a patient who is in the caller's care by a visit. It is kept as it was made anew here,
   * pictures as JPG. The same id again adds nothing.
   */
  add: by('doctor')
    .meta({ audit: 'documents', runs: 'withoutTransaction' })
    .errors(refusals('UPLOAD_TOO_LARGE', 'UPLOAD_UNREADABLE', 'UPLOAD_PROTECTED', 'UPLOAD_ACTIVE', 'FIELDS_MISSING'))
    .input(
      z.object({
        id: Id,
        userId: Id,
        kind: UploadKind,
        title: typedInLine(uploadLimits.title),
        visibility: UploadVisibility.default('care_team'),
        file: z.file(),
      }),
    )
    .output(z.void()),
  download: by('patient', 'doctor', 'nurse')
    .meta({ audit: 'documents' })
    .errors(refusals('UPLOAD_IN_ERROR'))
    .route(readOnly)
    .input(z.object({ uploadId: Id }))
    .output(z.file()),
  /** By who added it: whether the patient sees it. */
  setVisibility: by('doctor')
    .meta({ audit: 'documents' })
    .errors(refusals('UPLOAD_IN_ERROR'))
    .input(z.object({ uploadId: Id, visibility: UploadVisibility }))
    .output(z.void()),
  /** By who added it, with a reason and for good: wrong patient, wrong file. The patient does not see it any more. */
  markInError: by('doctor')
    .meta({ audit: 'documents' })
    .errors(refusals('UPLOAD_IN_ERROR', 'FIELDS_MISSING'))
    .input(z.object({ uploadId: Id, reason: typed(uploadLimits.inErrorReason) }))
    .output(z.void()),
  /** What doctors added to the caller's record, the newest first. */
  mine: by('patient').route(readOnly).output(z.array(OwnUpload)),
}
