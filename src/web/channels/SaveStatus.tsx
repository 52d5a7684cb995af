import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { sentenceFor } from '#web/api/errorText.ts'
import { useStore } from '#web/store.ts'
import type { ChoicesDraft } from './choicesDraft.ts'
import { unsavedSections, type SettingsSection } from './choicesForm.ts'

/** What became of a choice in this section: on its way, or kept here because it could not be saved. */
export function SaveStatus({ of, draft }: { of: SettingsSection; draft: ChoicesDraft }) {
  const { t } = useLingui()
  const state = useStore(draft)
  const isUnsaved = unsavedSections(state).includes(of)
  const { refusedWith } = state
  const isNamed = refusedWith !== null && refusedWith !== 'TOO_LONG' && refusedWith !== 'BAD_REQUEST'
  const why = (isNamed && sentenceFor(refusedWith)) || t`These choices cannot be saved. Please leave them as they were.`
  return (
    <div role="status">
      {isUnsaved && state.state === 'saving' && (
        <Text size="sm" c="dimmed">
          <Trans>Saving...</Trans>
        </Text>
      )}
      {isUnsaved && state.state === 'conflict' && (
        <Text size="sm">
          <Trans>Not saved yet: please choose your quiet hours first.</Trans>
        </Text>
      )}
      {isUnsaved && (state.state === 'retrying' || state.state === 'refused') && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t`Not saved yet`}>
          <Stack gap="sm" align="start">
            <Text>{state.state === 'refused' ? why : t`We keep trying.`}</Text>
            <Text>
              <Trans>What you chose is kept here until you leave this page.</Trans>
            </Text>
            <Button variant="default" onClick={() => draft.edit(state.saved.value)}>
              <Trans>Leave it as it was</Trans>
            </Button>
          </Stack>
        </Alert>
      )}
    </div>
  )
}
