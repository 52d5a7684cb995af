import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DetailRequest, PaperContent, PaperFacts, PaperKind } from '#contract/papers.ts'
import { missingInPaper, signatureAtIssue } from '#rules/papers.ts'
import { useOpenDraft } from '#web/drafts/openDrafts.ts'
import { goToConflict } from '#web/forms/goToConflict.ts'
import { useStore } from '#web/store.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { DraftConflict } from '#web/drafts/DraftConflict.tsx'
import { IssuedPaper } from './IssuedPaper.tsx'
import { IssuePaper } from './IssuePaper.tsx'
import { MissingPaperItems } from './MissingPaperItems.tsx'
import { paperConflictFields } from './paperConflictFields.ts'
import { useOpenTab } from '../useOpenTab.ts'
import { paperTabOf } from './paperTab.ts'
import { usePaperDraft, type PaperContents } from './usePaperDraft.ts'
import { visitPapersOptions } from './visitPapersQuery.ts'

export type PaperFormProps<Kind extends PaperKind> = {
  appointmentId: string
  value: PaperContents[Kind]
  facts: PaperFacts
  asks: DetailRequest[]
  edit: (parts: Partial<PaperContents[Kind]>) => void
  save: () => void
}

type Props<Kind extends PaperKind> = { appointmentId: string; kind: Kind; form: (props: PaperFormProps<Kind>) => ReactNode }

/** One kind of paper of a visit: what was issued, or the draft with what it lacks. Earlier, revoked ones stay in sight. */
export function PaperPanel<Kind extends PaperKind>({ appointmentId, kind, form }: Props<Kind>) {
  const { data: papers } = useSuspenseQuery(visitPapersOptions(appointmentId))
  const ofKind = papers.issued.filter((one) => one.kind === kind)
  const hasStanding = ofKind.some(({ revokedAt }) => revokedAt === null)
  return (
    <Stack gap="md" id={`issued-${kind}`} tabIndex={-1}>
      {ofKind.map((paper) => (
        <IssuedPaper key={paper.id} paper={paper} />
      ))}
      {!hasStanding && <PaperDraft appointmentId={appointmentId} kind={kind} form={form} />}
    </Stack>
  )
}

function PaperDraft<Kind extends PaperKind>({ appointmentId, kind, form }: Props<Kind>) {
  const { t } = useLingui()
  const { papers, draft, forget } = usePaperDraft(appointmentId, kind)
  const state = useStore(draft)
  const openTab = useOpenTab()
  const conflictId = `conflict-${kind}`
  useOpenDraft({
    name: { sick_note: t`the sick note`, medication_script: t`the script`, referral_letter: t`the referral letter` }[kind],
    draft,
    goToChoice: () => void openTab(paperTabOf(kind)!).then(() => requestAnimationFrame(() => goToConflict(conflictId))),
  })
  const missing = missingInPaper({ kind, content: state.value } as PaperContent, papers.facts)
  const isByHand = signatureAtIssue(kind, !papers.facts.sickNoteByHand) === 'unsigned'
  return (
    <>
      <StatusBadge tone="neutral">{t`Draft`}</StatusBadge>
      <DraftConflict
        id={conflictId}
        draft={draft}
        fields={paperConflictFields[kind]}
        title={t`This document was changed somewhere else. Nothing was overwritten.`}
      />
      {form({
        appointmentId,
        value: state.value,
        facts: papers.facts,
        asks: papers.asks,
        edit: (parts) => draft.edit(parts),
        save: () => void draft.flush(),
      })}
      <MissingPaperItems appointmentId={appointmentId} kind={kind} missing={missing} asks={papers.asks} />
      <IssuePaper appointmentId={appointmentId} kind={kind} draft={draft} isByHand={isByHand} missing={missing.length} onIssued={forget} />
    </>
  )
}
