const tabs = { medication_script: 'prescription', sick_note: 'sick-note', referral_letter: 'referral' } as const

/** The tab in which a paper of this kind is issued and signed. */
export const paperTabOf = (kind: string): string | undefined => (tabs as Record<string, string>)[kind]
