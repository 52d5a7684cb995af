import { useDisclosure } from '@mantine/hooks'
import { lazy } from '#web/ui/lazy.ts'
import type { Workspace } from '#contract/visits.ts'
import { useStore } from '#web/store.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { usePapersToSign } from '../papers/usePapersToSign.ts'
import { FinishVisit } from './FinishVisit.tsx'
import { SignNote } from './SignNote.tsx'
import { outcomeAtSignature, useMissingItems } from './useMissingItems.ts'
import type { VisitDrafts } from './visitDrafts.ts'

const load = () => import('./notifiable/NotifiablePrompt.tsx')
afterFirstPaint(load)
const NotifiablePrompt = lazy(async () => ({ default: (await load()).NotifiablePrompt }))

type Props = {
  workspace: Workspace
  drafts: VisitDrafts
  /** The question about illnesses that must be reported, which comes before the signature. */
  asking: ReturnType<typeof useDisclosure>
}

/** Finish and sign, in the head of the workspace: always in the same place. */
export function EndOfVisit({ workspace, drafts: { note, checklist }, asking: [isAsking, prompt] }: Props) {
  const { value } = useStore(note)
  const { value: checks } = useStore(checklist)
  const { id, status } = workspace.appointment
  const { missing, matched, toAnswer } = useMissingItems(workspace, value)
  const [isSigning, signing] = useDisclosure()
  // The question about them comes when the doctor signs.
  const missingInNote = missing.filter(({ item }) => item !== 'notifiable')
  return (
    <div className="workspace-end">
      {status === 'in_progress' && <FinishVisit appointmentId={id} checklist={checklist} />}
      <SignNote
        workspace={workspace}
        note={note}
        checklist={checklist}
        papers={usePapersToSign(id)}
        end={outcomeAtSignature(workspace, checks)}
        missing={missingInNote}
        opened={isSigning}
        onOpen={toAnswer.length > 0 ? prompt.open : signing.open}
        onClose={signing.close}
      />
      <LazyMount opened={isAsking}>
        <NotifiablePrompt
          opened={isAsking}
          onClose={prompt.close}
          workspace={workspace}
          matched={matched}
          note={note}
          onAnswered={() => {
            prompt.close()
            if (!missingInNote.some(({ blocks }) => blocks)) signing.open()
          }}
        />
      </LazyMount>
    </div>
  )
}
