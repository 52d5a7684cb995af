import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Text } from '@mantine/core'
import type { ConflictChoice } from '#web/forms/conflict.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { chosen } from './noteChoice.ts'
import type { NoteText } from './noteDraft.ts'
import type { NoteTabProps } from './tabs/noteTabProps.ts'

type Props = Pick<NoteTabProps, 'note' | 'disputed' | 'theirs'> & { field: NoteText; label: string }

/** What was written elsewhere into the field above, below what is typed here. Where it is the only field in dispute, it is settled here. */
export function OtherVersion({ note, disputed, theirs, field, label }: Props) {
  const { t } = useLingui()
  if (!theirs || !disputed.includes(field)) return null
  const settle = (choice: ConflictChoice) => void note.settle(chosen(note.get().value, field, theirs, choice))
  return (
    <Alert role="group" color="yellow" p="sm" title={t`Written elsewhere: ${label}`}>
      <Text className="written">{theirs[field] || t`(empty)`}</Text>
      {disputed.length === 1 && (
        <Tools mt="xs">
          <Button size="sm" variant="default" onClick={() => settle('both')}>
            <Trans>Keep both</Trans>
          </Button>
          <Button size="sm" variant="default" onClick={() => settle('mine')}>
            <Trans>Keep what I typed</Trans>
          </Button>
          <Button size="sm" variant="default" onClick={() => settle('stored')}>
            <Trans>Keep this one</Trans>
          </Button>
        </Tools>
      )}
    </Alert>
  )
}
