import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PushDevice } from '#contract/channels.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDate } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'

export function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  if (devices.length === 0) return null
  return (
    <section aria-labelledby="other-devices">
      <Title order={3} size="h4" id="other-devices">
        <Trans>Other devices with pop-ups</Trans>
      </Title>
      <ul className="settings-list">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </section>
  )
}

function DeviceRow({ device: { id, name, since, lastReachedAt } }: { device: PushDevice }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const remove = useMutation({
    mutationFn: () => client.channels.removePushDevice({ id }),
    onSuccess: () => toast.success(t`${name} gets no more pop-ups`),
    onError: (error) => toast.destructive(sentenceForError(error)),
    onSettled: () => refresh('channels'),
  })
  return (
    <li>
      <div>
        <Text className="settings-value">{name}</Text>
        <Text size="sm" c="dimmed">
          <Trans>since {{ sinceDay: screenDate(since) }}</Trans>
          {', '}
          {lastReachedAt ? <Trans>last message {{ lastReachedOn: screenDate(lastReachedAt) }}</Trans> : <Trans>no message yet</Trans>}
        </Text>
      </div>
      <ReasonedButton
        variant="default"
        size="sm"
        aria-label={t`Remove ${name}`}
        loading={remove.isPending}
        reason={offline}
        onClick={() => remove.mutate()}
      >
        <Trans>Remove</Trans>
      </ReasonedButton>
    </li>
  )
}
