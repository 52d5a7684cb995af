import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { RequestedDetail, DetailRequest } from '#contract/papers.ts'
import { api, refresh } from '#web/api/api.ts'
import { screenTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'

type Props = { appointmentId: string; about: RequestedDetail; asks: DetailRequest[] }

/** Asks the patient on their own screen. What they answer comes here by itself. */
export function RequestFromPatient({ appointmentId, about, asks }: Props) {
  const ask = useMutation(
    api.papers.requestDetails.mutationOptions({
      onSuccess: () => refresh('papers'),
      onError: (error) => toast.destructive(sentenceForError(error)),
    }),
  )
  const asked = asks.find((one) => one.about === about)
  return (
    <Group gap="sm" mt="xs">
      <Button
        variant="default"
        leftSection={<IconMessageQuestion size={18} aria-hidden />}
        loading={ask.isPending}
        onClick={() => ask.mutate({ appointmentId, about })}
      >
        {asked ? <Trans>Ask the patient again</Trans> : <Trans>Ask the patient</Trans>}
      </Button>
      <Text size="sm" role="status">
        {asked && <Answer {...asked} />}
      </Text>
    </Group>
  )
}

function Answer({ askedAt, given }: DetailRequest) {
  const { t } = useLingui()
  if (given === false) return t`The patient said no for now.`
  if (given) return t`The patient agreed.`
  return t`Asked at ${{ askedTime: screenTime(askedAt) }}. The patient sees it on their screen, and the answer will appear here.`
}
