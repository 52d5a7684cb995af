import type { SignatureStatus } from '#contract/papers.ts'

/** All that anybody may learn of a paper from its code. */
export type CheckedPaper = {
  number: string
  issuedAt: Date
  periodFrom: string | null
  periodTo: string | null
  practitioner: string
  hpcsaNumber: string
  initials: string
  signatureStatus: SignatureStatus | null // null: a receipt
  revokedAt: Date | null
  /** Of a receipt: what was paid, and when it was paid back. */
  amountCents: number | null
  paidBackAt: Date | null
}

export type PaperVerdict = 'genuine' | 'unsigned' | 'revoked'

/** Whether a paper that was issued counts. */
export function paperVerdict({ revokedAt, signatureStatus }: Pick<CheckedPaper, 'revokedAt' | 'signatureStatus'>): PaperVerdict {
  if (revokedAt) return 'revoked'
  return signatureStatus === 'unsigned' ? 'unsigned' : 'genuine'
}

/** 'L. M.' of 'LM'. */
export const initialsOnly = (initials: string): string => [...initials].map((letter) => `${letter}.`).join(' ')
