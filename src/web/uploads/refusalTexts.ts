import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { uploadsRefusals } from '#contract/refusals/uploads.ts'
import { giveRefusalTexts } from '#web/api/errorText.ts'

export const uploadsRefusalTexts = {
  UPLOAD_TOO_LARGE: msg`This file is larger than 10 MB. Scan it at a lower quality.`,
  UPLOAD_UNREADABLE: msg`We could not read this as a PDF, JPG or PNG. Save it again, or take a photo of it.`,
  UPLOAD_PROTECTED: msg`This PDF asks for a password. Print it as a PDF without one, and add that.`,
  UPLOAD_ACTIVE: msg`This PDF holds a program, a film or another file. Print it as a PDF, and add that.`,
  UPLOAD_IN_ERROR: msg`This was marked as entered in error.`,
} satisfies Record<keyof typeof uploadsRefusals, MessageDescriptor>

/** Given by what asks: the frame of staff is in every page of theirs. */
giveRefusalTexts(uploadsRefusalTexts)
