import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { uploadsRefusals } from '#contract/refusals/uploads.ts'

export const uploadsRefusalTexts = {
  UPLOAD_TOO_LARGE: msg`This file is larger than 10 MB. Scan it at a lower quality, or add it in parts.`,
  UPLOAD_UNREADABLE: msg`We could not read this file as a whole PDF, JPG or PNG. Save it again as one of these, or take a photo of it.`,
  UPLOAD_PROTECTED: msg`This PDF asks for a password. Open it, save or print it as a PDF without a password, and add that one.`,
  UPLOAD_ACTIVE: msg`This PDF holds a program, a film or another file. Print it as a PDF, and add that one.`,
  UPLOAD_IN_ERROR: msg`This file was marked as entered in error.`,
} satisfies Record<keyof typeof uploadsRefusals, MessageDescriptor>
