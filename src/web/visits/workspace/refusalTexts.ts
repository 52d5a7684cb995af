import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { papersRefusals } from '#contract/refusals/papers.ts'
import type { snippetsRefusals } from '#contract/refusals/snippets.ts'
import type { papersRefusalTexts } from '../refusalTexts.ts'

export const snippetsRefusalTexts = {
  TOO_MANY_SNIPPETS: msg`You cannot save any more snippets. Remove one first.`,
} satisfies Record<keyof typeof snippetsRefusals, MessageDescriptor>

/** Only who issues papers meets these: they come with the frame of staff. */
export const issuingRefusalTexts = {
  PAPER_INCOMPLETE: msg`Missing required fields`,
  ALREADY_ISSUED: msg`This document has already been issued. To change it, revoke it first.`,
  SCAN_UNREADABLE: msg`This file is neither a PDF nor a JPG picture. Please choose another one.`,
  SCAN_TOO_LARGE: msg`This file is larger than 10 MB. Please scan the page again at a lower quality.`,
} satisfies Record<Exclude<keyof typeof papersRefusals, keyof typeof papersRefusalTexts>, MessageDescriptor>
