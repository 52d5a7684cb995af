import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsultationTypeSettings } from '#contract/consultationTypes.ts'
import { screenPrice } from '#web/money.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { AddConsultationType, EditConsultationType } from './ConsultationTypeDialog.tsx'
import { consultationTypesOptions } from './consultationTypesQuery.ts'
import './consultationTypes.css'

/** What patients can book and what it costs. */
export function ConsultationTypesScreen() {
  const { t } = useLingui()
  const { data: types } = useSuspenseQuery(consultationTypesOptions)
  const [open, setOpen] = useState<ConsultationTypeSettings | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <Stack gap="md">
      <PageHeading
        subtitle={<Trans>What patients can book. If a doctor charges more than the type costs, the doctor's price applies.</Trans>}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
            <Trans>Add a type</Trans>
          </Button>
        }
      >
        <Trans>Consultation types and prices</Trans>
      </PageHeading>
      <Card component="ul" padding={0} className="offered-types" aria-label={t`Consultation types`}>
        {types.map((type) => (
          <Offered key={type.name} type={type} onEdit={() => setOpen(type)} />
        ))}
      </Card>
      {open === 'new' && <AddConsultationType onClose={close} />}
      {open && open !== 'new' && <EditConsultationType type={open} types={types} onClose={close} />}
    </Stack>
  )
}

function Offered({ type, onEdit }: { type: ConsultationTypeSettings; onEdit: () => void }) {
  const { t } = useLingui()
  const { name, description, durationMinutes, priceCents, isActive } = type
  return (
    <li>
      <div className="offered-what">
        <Text fw={650}>{name}</Text>
        <Text c="dimmed">{description}</Text>
      </div>
      <div className="offered-facts">
        <Text fw={650}>{screenPrice(priceCents)}</Text>
        <Text c="dimmed">
          <Trans>{durationMinutes} minutes</Trans>
        </Text>
        {isActive ? <StatusBadge tone="good">{t`Available`}</StatusBadge> : <StatusBadge tone="neutral">{t`Not available`}</StatusBadge>}
      </div>
      <Button variant="default" size="sm" aria-label={t`Edit ${name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
    </li>
  )
}
