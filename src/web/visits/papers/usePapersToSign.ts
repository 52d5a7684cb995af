import { useLingui } from '@lingui/react/macro'
import type { PaperContent, PaperKind } from '#contract/papers.ts'
import { missingInPaper, signatureAtIssue } from '#rules/papers.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { flushOrThrow } from '#web/drafts/autosave.ts'
import { useStore } from '#web/store.ts'
import { usePaperDraft } from './usePaperDraft.ts'

export type PaperToIssue = {
  kind: PaperKind
  /** What it says, in a line. */
  about: string
  isComplete: boolean
  isByHand: boolean
  /** Everything typed is on the server: the version that is issued. */
  flush: () => Promise<number>
  forget: () => void
}

/** The drafts of a visit's papers in which something is written: what its note is signed with. */
export function usePapersToSign(appointmentId: string): PaperToIssue[] {
  const papers = [
    useDraft(appointmentId, 'medication_script'),
    useDraft(appointmentId, 'sick_note'),
    useDraft(appointmentId, 'referral_letter'),
  ]
  return papers.filter((paper) => paper !== null)
}

function useDraft(appointmentId: string, kind: PaperKind): PaperToIssue | null {
  const about = useAbout()
  const { papers, draft, forget } = usePaperDraft(appointmentId, kind)
  const { value } = useStore(draft)
  const isStanding = papers.issued.some((one) => one.kind === kind && one.revokedAt === null)
  if (isStanding || !isBegun(value)) return null
  const paper = { kind, content: value } as PaperContent
  return {
    kind,
    about: about(paper),
    isComplete: missingInPaper(paper, papers.facts).length === 0,
    isByHand: signatureAtIssue(kind, !papers.facts.sickNoteByHand) === 'unsigned',
    flush: async () => {
      await flushOrThrow(draft)
      return draft.get().saved.version
    },
    forget,
  }
}

/** Whether anything is written: a draft that was emptied again is none. */
const isBegun = (content: object) =>
  Object.values(content).some((field) => (Array.isArray(field) ? field.length > 0 : field !== null && field !== ''))

function useAbout() {
  const { t } = useLingui()
  const day = (date: string) => screenDate(startOfDay(date))
  return ({ kind, content }: PaperContent) => {
    if (kind === 'medication_script') return content.items.map(({ name, strength }) => `${name} ${strength}`.trim()).join(', ')
    if (kind === 'referral_letter') return content.to
    const { from, to } = content
    return from && to ? (from === to ? day(from) : t`${{ firstDay: day(from) }} to ${{ lastDay: day(to) }}`) : ''
  }
}
