import { Trans } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconPencil } from '@tabler/icons-react'
import { screenTime } from '#web/dates.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import type { AutosaveState } from './autosave.ts'

type Props = { draft: Pick<AutosaveState<object>, 'state' | 'refusedWith'> & { saved: { savedAt: Date | null } } }

/** Where the text is: on the server, on its way, or only here. Never says 'saved' before the server did. */
export function AutosaveStatus({ draft }: Props) {
  const { Picture, colour } = looks[draft.state]
  return (
    <Group gap="xs" wrap="nowrap" role="status" c={colour}>
      <Picture size={18} aria-hidden />
      <Text size="sm" component="span" c="inherit">
        <AutosaveStatusText draft={draft} />
      </Text>
    </Group>
  )
}

const looks = {
  saved: { Picture: IconCheck, colour: 'dimmed' },
  typing: { Picture: IconPencil, colour: 'dimmed' },
  saving: { Picture: IconPencil, colour: 'dimmed' },
  retrying: { Picture: IconCloudOff, colour: 'var(--mantine-color-yellow-text)' },
  refused: { Picture: IconAlertTriangle, colour: 'var(--mantine-color-red-text)' },
  conflict: { Picture: IconAlertTriangle, colour: 'var(--mantine-color-red-text)' },
}

function AutosaveStatusText({ draft: { state, saved, refusedWith } }: Props) {
  if (state === 'typing') return <Trans>Not saved yet</Trans>
  if (state === 'saving') return <Trans>Saving…</Trans>
  if (state === 'retrying') return <Trans>Not saved yet, trying again. Your text is kept on this screen.</Trans>
  if (state === 'conflict') return <Trans>Not saved: there are two versions. Please choose below.</Trans>
  if (state === 'saved' && saved.savedAt) return <Trans>Saved {{ savedTime: screenTime(saved.savedAt) }}</Trans>
  if (state === 'saved') return <Trans>Everything is saved</Trans>
  if (refusedWith === 'TOO_LONG') return <Trans>Not saved: a field is too long. Shorten it.</Trans>
  if (refusedWith === 'BAD_REQUEST') return <Trans>Not saved: a field contains something that cannot be saved.</Trans>
  const reason = sentenceFor(refusedWith ?? 'NOT_FOUND')
  return <Trans>Not saved: {reason} Copy your text before you leave.</Trans>
}
