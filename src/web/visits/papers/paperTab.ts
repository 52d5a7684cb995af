import { useSearch } from '@tanstack/react-router'

const tabs = ['prescription', 'sick-note', 'referral'] as const
export type PaperTab = (typeof tabs)[number]

const tabOfKind: Record<string, PaperTab> = { medication_script: 'prescription', sick_note: 'sick-note', referral_letter: 'referral' }

/** The tab in which a paper of this kind is issued and signed. */
export const paperTabOf = (kind: string): PaperTab | undefined => tabOfKind[kind]

/** What the address may ask for: who follows a link to a paper is to see that paper. */
export const parsePaperSearchParams = ({ paper }: Record<string, unknown>): { paper?: PaperTab } => {
  const asked = tabs.find((tab) => tab === paper)
  return asked ? { paper: asked } : {}
}

export const usePaperTab = (): PaperTab | undefined => parsePaperSearchParams(useSearch({ strict: false })).paper
