import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Text } from '@mantine/core'
import type { LoggedMessage } from '#contract/messageLog.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import {
  messageCategoryLabels,
  messageChannelLabels,
  messageKindLabel,
  messageReasonLabel,
  messageStatusTones,
  messageStatusLabels,
} from './messageLabels.ts'

/** One message: what kind, to whom, how far it came, and why no further. Who hears of their health is not named. */
export function MessageRow({ message }: { message: LoggedMessage }) {
  const { i18n } = useLingui()
  const { channel, category, code, person, recipient, status, attempts, createdAt } = message
  const why = messageReasonLabel(message.reason)
  const kind = code ? messageKindLabel(i18n, code) : i18n._(messageCategoryLabels[category])
  return (
    <Card component="li" className="message">
      <div className="message-what">
        <Text fw={650}>{kind}</Text>
        {person && <Text size="sm">{person}</Text>}
        <Text size="sm" c="dimmed">
          {[i18n._(messageChannelLabels[channel]), recipient].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {screenDateTime(createdAt)}
        </Text>
      </div>
      <div className="message-state">
        <StatusBadge tone={messageStatusTones[status]}>{i18n._(messageStatusLabels[status])}</StatusBadge>
        {why && <Text size="sm">{i18n._(why)}</Text>}
        <When message={message} />
        {attempts > 0 && (
          <Text size="sm" c="dimmed">
            <Plural value={attempts} one="# attempt" other="# attempts" />
          </Text>
        )}
      </div>
      {status === 'failed' && <Retry message={message} kind={kind} />}
    </Card>
  )
}

function When({ message: { status, sentAt, deliveredAt, nextAttemptAt } }: { message: LoggedMessage }) {
  if (deliveredAt)
    return (
      <Text size="sm" c="dimmed">
        <Trans>Delivered {{ deliveredOn: screenDateTime(deliveredAt) }}</Trans>
      </Text>
    )
  if (sentAt)
    return (
      <Text size="sm" c="dimmed">
        <Trans>Sent {{ sentOn: screenDateTime(sentAt) }}</Trans>
      </Text>
    )
  if (status === 'queued' && nextAttemptAt)
    return (
      <Text size="sm" c="dimmed">
        <Trans>Next attempt {{ nextAttemptOn: screenDateTime(nextAttemptAt) }}</Trans>
      </Text>
    )
  return null
}

function Retry({ message: { id, canRetry, person, recipient }, kind }: { message: LoggedMessage; kind: string }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const retry = useReauthenticatedMutation('messageLog', client.messageLog.retry, {
    onDone: () => {
      document.getElementById('message-log')?.focus()
      toast.success(t`Sending again`)
    },
    onRefused: toastRefusal,
  })
  return (
    <ReasonedButton
      variant="default"
      size="sm"
      aria-label={t`Send again: ${kind} ${{ to: person ?? recipient }}`}
      loading={retry.isPending}
      reason={canRetry ? offline : t`It contained a secret link or code, so its text was deleted. The person can ask for a new one.`}
      onClick={() => retry.send({ id })}
    >
      <Trans>Send again</Trans>
    </ReasonedButton>
  )
}
