import { Trans, useLingui } from '@lingui/react/macro'
import { Button, List, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assistant_external } from '#rules/assistant/modelConsent.ts'
import { api, refresh } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'

/** Whether a language model may put answers into words: asked once, where this server has one, and to be changed here. */
export function OutsideModel() {
  const { data: model } = useQuery(api.assistant.model.queryOptions())
  const [isOpen, setOpen] = useState(false)
  if (!model) return null
  if (isOpen || model.agreed === null)
    return <ModelQuestion provider={model.provider} country={model.country} onDone={() => setOpen(false)} />
  const { provider } = model
  return (
    <Button variant="subtle" onClick={() => setOpen(true)}>
      {model.agreed ? <Trans>{provider} helps to word answers. Change</Trans> : <Trans>Answers come from our library alone. Change</Trans>}
    </Button>
  )
}

function ModelQuestion({ provider, country, onDone }: { provider: string; country: string; onDone: () => void }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const decide = useMutation(
    api.assistant.decideModel.mutationOptions({ onSuccess: onDone, onSettled: () => refresh('assistant', 'consents') }),
  )
  const send = (agrees: boolean) => decide.mutate({ agrees, provider, country, version: assistant_external.version })
  return (
    <SectionCard title={t`May ${provider} help to word your answers?`}>
      <Stack gap="xs">
        <List spacing={4}>
          {assistant_external.in.en(provider, country).map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
        {decide.error && (
          <Text role="alert" c="red">
            {sentenceForError(decide.error)}
          </Text>
        )}
        <Actions>
          <ReasonedButton variant="default" reason={offline} onClick={() => send(false)}>
            <Trans>No, only the library</Trans>
          </ReasonedButton>
          <ReasonedButton variant="default" reason={offline} loading={decide.isPending} onClick={() => send(true)}>
            <Trans>Yes, I agree</Trans>
          </ReasonedButton>
        </Actions>
      </Stack>
    </SectionCard>
  )
}
