import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PaperAsk, PaperContent, PaperFacts, PaperKind } from '#contract/papers.ts'
import { missingInPaper } from '#rules/papers.ts'
import { useStore } from '#web/store.ts'
import type { Autosave } from '../workspace/autosave.ts'
import { SavedState } from '../workspace/SavedState.tsx'
import { IssuedPaper } from './IssuedPaper.tsx'
import { IssuePaper } from './IssuePaper.tsx'
import { MissingInPaper } from './MissingInPaper.tsx'
import { usePaperDraft, type Contents } from './paperDraft.ts'
import { papersOptions } from './papersQuery.ts'

export type FormProps<Kind extends PaperKind> = {
  appointmentId: string
  value: Contents[Kind]
  facts: PaperFacts
  asks: PaperAsk[]
  edit: (parts: Partial<Contents[Kind]>) => void
  save: () => void
}

type Props<Kind extends PaperKind> = { appointmentId: string; kind: Kind; form: (props: FormProps<Kind>) => ReactNode }

/** One kind of paper of a visit: what was issued, or the draft with what it lacks. Earlier, revoked ones stay in sight. */
export function PaperPanel<Kind extends PaperKind>({ appointmentId, kind, form }: Props<Kind>) {
  const { data: papers } = useSuspenseQuery(papersOptions(appointmentId))
  const ofKind = papers.issued.filter((one) => one.kind === kind)
  const hasStanding = ofKind.some(({ revokedAt }) => revokedAt === null)
  return (
    <Stack gap="md">
      {ofKind.map((paper) => (
        <IssuedPaper key={paper.id} paper={paper} />
      ))}
      {!hasStanding && <PaperDraft appointmentId={appointmentId} kind={kind} form={form} />}
    </Stack>
  )
}

function PaperDraft<Kind extends PaperKind>({ appointmentId, kind, form }: Props<Kind>) {
  const { papers, draft, forget } = usePaperDraft(appointmentId, kind)
  const state = useStore(draft)
  const missing = missingInPaper({ kind, content: state.value } as PaperContent, papers.facts)
  return (
    <>
      <SavedState draft={state} />
      {state.theirs && <OtherVersion draft={draft} theirs={state.theirs.value} />}
      {form({
        appointmentId,
        value: state.value,
        facts: papers.facts,
        asks: papers.asks,
        edit: (parts) => draft.edit(parts),
        save: () => void draft.flush(),
      })}
      <MissingInPaper appointmentId={appointmentId} kind={kind} missing={missing} asks={papers.asks} />
      <IssuePaper appointmentId={appointmentId} kind={kind} draft={draft} missing={missing.length} onIssued={forget} />
    </>
  )
}

function OtherVersion<Content extends object>({ draft, theirs }: { draft: Autosave<Content>; theirs: Content }) {
  const { t } = useLingui()
  return (
    <Alert color="red" title={t`This document was changed somewhere else. Nothing was overwritten.`}>
      <Group>
        <Button variant="default" onClick={() => void draft.settle(draft.get().value)}>
          <Trans>Keep what is on this screen</Trans>
        </Button>
        <Button variant="default" onClick={() => void draft.settle(theirs)}>
          <Trans>Use the other version</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
