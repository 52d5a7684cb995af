import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { EmergencyContact } from '#contract/emergencyNumbers.ts'
import { dialableNumber, isCheckDue } from '#rules/emergencyNumbers.ts'
import { startOfDay } from '#rules/time.ts'
import { client } from '#web/api/client.ts'
import { screenDate } from '#web/dates.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { RemoveButton } from '#web/forms/RemoveButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { ReorderButtons } from './ReorderButtons.tsx'

type Props = { contact: EmergencyContact; place: number; of: number; today: string; onSaid: (sentence: string) => void }

export function ContactCard({ contact, place, of, today, onSaid }: Props) {
  const { t } = useLingui()
  const [isChanging, changing] = useDisclosure()
  const { id, name, numbers, notes, version } = contact
  return (
    <Card component="li" aria-label={name} className="emergency-card">
      <div className="emergency-facts">
        <Title order={2} size="h4">
          {name}
        </Title>
        <Group gap="md">
          {numbers.map((number) => (
            <a key={number} className="emergency-number" href={`tel:${dialableNumber(number) ?? ''}`}>
              {number.replaceAll(' ', '\u00a0')}
            </a>
          ))}
        </Group>
        {notes && (
          <Text size="sm" c="dimmed">
            {notes}
          </Text>
        )}
        <Checked contact={contact} today={today} />
      </div>
      <Tools className="emergency-actions">
        <CheckedToday id={id} version={version} name={name} isDone={contact.lastCheckedOn === today} onSaid={onSaid} />
        <Button variant="default" size="sm" aria-label={t`Edit ${name}`} onClick={changing.open}>
          <Trans>Edit</Trans>
        </Button>
        <RemoveContact contact={contact} />
        <ReorderButtons contact={contact} place={place} of={of} onSaid={onSaid} />
      </Tools>
      <ContactDialog key={isChanging ? 'open' : 'closed'} contact={contact} opened={isChanging} onClose={changing.close} />
    </Card>
  )
}

function Checked({ contact: { lastCheckedOn }, today }: { contact: EmergencyContact; today: string }) {
  const day = lastCheckedOn && screenDate(startOfDay(lastCheckedOn))
  return (
    <div>
      {day ? (
        <StatusBadge tone={isCheckDue(lastCheckedOn, today) ? 'attention' : 'good'}>
          <Trans>Last checked: {day}</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge tone="attention">
          <Trans>Not checked yet</Trans>
        </StatusBadge>
      )}
    </div>
  )
}

type Seen = { id: string; version: number; name: string; isDone: boolean; onSaid: (sentence: string) => void }

function CheckedToday({ id, version, name, isDone, onSaid }: Seen) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const check = useReauthenticatedMutation('emergencyNumbers', client.emergencyNumbers.markChecked, {
    onDone: () => onSaid(t`${name}: checked today`),
    onRefused: toastRefusal,
  })
  return (
    <ReasonedButton
      size="sm"
      variant="light"
      aria-label={t`Mark as checked today: ${name}`}
      loading={check.isPending}
      reason={isDone ? undefined : offline}
      aria-disabled={isDone || undefined}
      data-disabled={isDone || undefined}
      onClick={() => !isDone && check.send({ id, version })}
    >
      <Trans>Mark as checked today</Trans>
    </ReasonedButton>
  )
}

/** Takes it off everybody's page at once; it can be put back where it was. */
function RemoveContact({ contact: { id, name, version } }: { contact: EmergencyContact }) {
  const { t } = useLingui()
  const putBack = useReauthenticatedMutation('emergencyNumbers', client.emergencyNumbers.restore, {
    onDone: () => toast.success(t`${name} is back on the list`),
    onRefused: toastRefusal,
  })
  const remove = useReauthenticatedMutation('emergencyNumbers', client.emergencyNumbers.remove, {
    onDone: () => {
      document.getElementById('emergency-list')?.focus()
      toast.success(
        t`${name} was removed`,
        withUndo(() => putBack.send({ id })),
      )
    },
    onRefused: toastRefusal,
  })
  return <RemoveButton name={name} isPending={remove.isPending} onRemove={() => remove.send({ id, version })} />
}
