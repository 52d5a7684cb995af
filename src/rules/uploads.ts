import type { ErrorCode } from '#contract/errors.ts'

/** Of a file as it is sent (domain 7.5). */
export const MAX_UPLOAD_BYTES = 10_000_000

/** Why a file is not taken, before anybody looks into it. */
export function whyNotUpload({ bytes, title }: { bytes: number; title: string }) {
  if (bytes > MAX_UPLOAD_BYTES) return 'UPLOAD_TOO_LARGE' satisfies ErrorCode
  if (title.trim() === '') return 'FIELDS_MISSING' satisfies ErrorCode
}

type Kept = { inErrorAt: Date | null }

export function whyNotSetVisibility({ inErrorAt }: Kept) {
  if (inErrorAt) return 'UPLOAD_IN_ERROR' satisfies ErrorCode
}

export function whyNotMarkInError({ inErrorAt }: Kept, reason: string) {
  if (inErrorAt) return 'UPLOAD_IN_ERROR' satisfies ErrorCode
  if (reason.trim() === '') return 'FIELDS_MISSING' satisfies ErrorCode
}

/** What was a mistake can be opened by who made it, and by nobody else: it may be about another patient. */
export function whyNotOpenUpload({ inErrorAt, isMine }: Kept & { isMine: boolean }) {
  if (inErrorAt && !isMine) return 'UPLOAD_IN_ERROR' satisfies ErrorCode
}
