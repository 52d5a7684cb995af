import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconPencil } from '@tabler/icons-react'
import { type ReactNode, use, useState } from 'react'
import { screenTime } from '#web/dates.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useStore } from '#web/store.ts'
import { OpenDrafts, OpenDraftsContext } from './openDrafts.ts'

/** Around a screen about one thing: its drafts are spoken of together. */
export function OpenDraftsScope({ children }: { children: ReactNode }) {
  const [drafts] = useState(() => new OpenDrafts())
  return <OpenDraftsContext value={drafts}>{children}</OpenDraftsContext>
}

/** Where what is typed on this screen is: on the server, on its way, or only here. Never says 'saved' before the server did. */
export function AutosaveStatus() {
  const drafts = use(OpenDraftsContext)
  return drafts && <Standing drafts={drafts} />
}

function Standing({ drafts }: { drafts: OpenDrafts }) {
  const standing = useStore(drafts)
  const { Picture, colour } = looks[standing.state]
  return (
    <Group gap="xs" className="autosave-status">
      <Group gap="xs" wrap="nowrap" role="status" c={colour}>
        <Picture size={18} aria-hidden />
        <Text size="sm" component="span" c="inherit">
          <StandingText standing={standing} />
        </Text>
      </Group>
      {standing.state === 'conflict' && (
        <Button size="compact-sm" color="red" variant="outline" onClick={standing.goToChoice}>
          <Trans>Choose a version</Trans>
        </Button>
      )}
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

function StandingText({ standing: { state, savedAt, refusedWith, name } }: { standing: ReturnType<OpenDrafts['get']> }) {
  if (state === 'typing') return <Trans>Not saved yet</Trans>
  if (state === 'saving') return <Trans>Saving…</Trans>
  if (state === 'retrying') return <Trans>Not saved yet, trying again. Your text is kept on this screen.</Trans>
  if (state === 'conflict') return <Trans>Not saved: there are two versions of {name}.</Trans>
  if (state === 'saved' && savedAt) return <Trans>Saved {{ savedTime: screenTime(savedAt) }}</Trans>
  if (state === 'saved') return <Trans>Saves as you type</Trans>
  if (refusedWith === 'TOO_LONG') return <Trans>Not saved: a field in {name} is too long. Shorten it.</Trans>
  if (refusedWith === 'BAD_REQUEST') return <Trans>Not saved: a field in {name} contains something that cannot be saved.</Trans>
  const reason = sentenceFor(refusedWith ?? 'NOT_FOUND')
  return <Trans>Not saved: {reason} Copy your text before you leave.</Trans>
}
