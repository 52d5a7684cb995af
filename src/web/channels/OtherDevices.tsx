import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { PushDevice } from '#contract/channels.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDate } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { RowContent, Tile } from '#web/ui/ListRow.tsx'
import { IconDevices } from '@tabler/icons-react'

/** What else gets alerts. */
export const OtherDevices = ({ devices }: { devices: readonly PushDevice[] }) =>
  devices.map((device) => <DeviceRow key={device.id} device={device} />)

function DeviceRow({ device: { id, name, since, lastReachedAt } }: { device: PushDevice }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const remove = useMutation({
    mutationFn: () => client.channels.removePushDevice({ id }),
    onSuccess: () => toast.success(t`${name} gets no more alerts`),
    onError: (error) => toast.destructive(sentenceForError(error)),
    onSettled: () => refresh('channels'),
  })
  return (
    <div className="list-row device-row">
      <RowContent
        picture={<Tile icon={IconDevices} />}
        end={null}
        secondLine={
          <>
            <Trans>Alerts since {{ sinceDay: screenDate(since) }}</Trans>
            {', '}
            {lastReachedAt ? <Trans>last message {{ lastReachedOn: screenDate(lastReachedAt) }}</Trans> : <Trans>no message yet</Trans>}
          </>
        }
      >
        {name}
      </RowContent>
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
    </div>
  )
}
