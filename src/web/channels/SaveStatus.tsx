import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { sentenceForError } from '#web/api/errorText.ts'
import { useStore } from '#web/store.ts'
import type { SettingsSection } from './mergeChoices.ts'
import { discardChoices, saveChoices, choicesAutosave, unsavedSections } from './autosaveChoices.ts'

/** What became of a choice in this section: on its way, or kept here because it could not be saved. */
export function SaveStatus({ of }: { of: SettingsSection }) {
  const { t } = useLingui()
  const state = useStore(choicesAutosave)
  const isOfThis = unsavedSections(state).includes(of)
  const { isSaving, failure } = state
  return (
    <div role="status">
      {isOfThis && isSaving && (
        <Text size="sm" c="dimmed">
          <Trans>Saving...</Trans>
        </Text>
      )}
      {isOfThis && failure !== undefined && !isSaving && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t`Not saved yet`}>
          <Stack gap="sm">
            <Text>{sentenceForError(failure)}</Text>
            <Text>
              <Trans>What you chose is kept here until you leave this page.</Trans>
            </Text>
            <Group>
              <Button onClick={() => void saveChoices()}>
                <Trans>Try again</Trans>
              </Button>
              <Button variant="default" onClick={discardChoices}>
                <Trans>Leave it as it was</Trans>
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
    </div>
  )
}
