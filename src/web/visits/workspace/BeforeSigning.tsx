import { Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Workspace } from '#contract/visits.ts'
import type { NotePart } from '#rules/signing.ts'
import { useStore } from '#web/store.ts'
import type { Autosave } from './autosave.ts'
import { MissingCard } from './MissingCard.tsx'
import type { NoteDraft } from './noteDraft.ts'
import { NotifiablePrompt } from './notifiable/NotifiablePrompt.tsx'
import { SignNote } from './SignNote.tsx'
import { useMissing } from './useMissing.ts'

type Props = { workspace: Workspace; note: Autosave<NoteDraft>; onJump: (part: NotePart) => void }

/** What is missing, the question about illnesses that must be reported, and the signature, in this order. */
export function BeforeSigning({ workspace, note, onJump }: Props) {
  const { value } = useStore(note)
  const { missing, matched, toAnswer } = useMissing(workspace, value)
  const [isAsking, prompt] = useDisclosure()
  const [isSigning, signing] = useDisclosure()
  const holds = missing.some(({ blocks, item }) => blocks && item !== 'notifiable')
  return (
    <Stack gap="md" w="100%">
      {workspace.endedAt && <MissingCard missing={missing} onJump={(part) => (part === 'notifiable' ? prompt.open() : onJump(part))} />}
      <SignNote
        workspace={workspace}
        note={note}
        isIncomplete={holds}
        opened={isSigning}
        onOpen={toAnswer.length > 0 ? prompt.open : signing.open}
        onClose={signing.close}
      />
      <NotifiablePrompt
        opened={isAsking}
        onClose={prompt.close}
        workspace={workspace}
        matched={matched}
        note={note}
        onAnswered={() => {
          prompt.close()
          if (!holds) signing.open()
        }}
      />
    </Stack>
  )
}
