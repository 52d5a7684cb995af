import type { SignatureStatus } from '#contract/papers.ts'
import { t } from './translate.ts'

/** How a paper that was issued is signed: one that waits for a hand is issued all the same, and says so (docs/states.md). */
export const signatureWords = (status: SignatureStatus | null): string =>
  ({
    unsigned: t`to be signed by hand`,
    signed_ordinary: t`signed electronically`,
    signed_aes: t`signed with an advanced electronic signature`,
    signed_wet_scan: t`signed by hand`,
  })[status ?? 'signed_ordinary']
