import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Card, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotifiableCondition } from '#contract/codes.ts'
import { NMC_SITE } from '#rules/notifiable.ts'
import { client } from '#web/api/client.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { notifiableConditionsOptions } from './codesQuery.ts'
import { NotifiableConditionDialog } from './NotifiableConditionDialog.tsx'
import './codes.css'

/** The illnesses that doctors are asked about before they sign. */
export function NotifiableConditionsScreen() {
  const { t } = useLingui()
  const { data: conditions } = useSuspenseQuery(notifiableConditionsOptions)
  const [edited, setEdited] = useState<NotifiableCondition | 'new' | null>(null)
  return (
    <Stack gap="md">
      <PageHeading
        subtitle={
          <Trans>
            Before signing a note with one of these codes, the doctor records what is being done about it. Nothing is sent to {NMC_SITE}.
          </Trans>
        }
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            <Trans>Add a condition</Trans>
          </Button>
        }
      >
        <Trans>Notifiable conditions</Trans>
      </PageHeading>
      <Alert color="yellow">
        <Trans>
          The list follows the amendment of 27 March 2025. A clinician must check which codes belong to each condition before use.
        </Trans>
      </Alert>
      <Card component="ul" padding={0} className="conditions" aria-label={t`Notifiable conditions`}>
        {conditions.map((condition) => (
          <Condition key={condition.id} condition={condition} onChange={() => setEdited(condition)} />
        ))}
      </Card>
      {edited && (
        <NotifiableConditionDialog
          key={edited === 'new' ? 'new' : edited.id}
          condition={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}

function Condition({
  condition: { id, version, name, category, codes },
  onChange,
}: {
  condition: NotifiableCondition
  onChange: () => void
}) {
  const { t } = useLingui()
  const remove = useReauthenticatedMutation('codes', client.codes.removeCondition, {
    onDone: () => toast.success(t`${name} was removed`),
    onRefused: toastRefusal,
  })
  return (
    <li>
      <div>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {category === 1 ? (
            <Trans>Category 1: immediately, and in writing within 24 hours.</Trans>
          ) : (
            <Trans>Category 2: within 7 days.</Trans>
          )}{' '}
          {codes.join(', ')}
        </Text>
      </div>
      <Tools>
        <Button size="sm" variant="default" aria-label={t`Edit ${name}`} onClick={onChange}>
          <Trans>Edit</Trans>
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={t`Remove ${name}`}
          loading={remove.isPending}
          onClick={() => remove.send({ id, version })}
        >
          <Trans>Remove</Trans>
        </Button>
      </Tools>
    </li>
  )
}
