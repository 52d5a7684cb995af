import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { Medicine } from '#contract/medicines.ts'
import { isCurrent } from '#rules/medicines/medicines.ts'
import { api } from '#web/api/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { ListRows } from '#web/ui/ListRow.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { MedicineRow } from './MedicineRow.tsx'
import './medicines.css'
import { MedicineTabs } from './parts.tsx'

const MedicineDialog = lazy(async () => ({ default: (await import('./MedicineDialog.tsx')).MedicineDialog }))

/** All medicines of a patient: how each is taken, what there is of it, and what can be changed. */
export function MyMedicinesScreen() {
  const now = useNow(60_000)
  const { medicines } = useSuspenseQuery(api.medicines.mine.queryOptions()).data
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <MedicineTabs />
      <MedicineLists medicines={medicines} now={now} onOpen={setOpen} />
      <LazyMount opened={open !== null}>
        <MedicineDialog medicine={medicines.find(({ id }) => id === open)} now={now} onClose={() => setOpen(null)} />
      </LazyMount>
    </>
  )
}

type ListsProps = { medicines: readonly Medicine[]; now: Date; onOpen: (id: string) => void }

function MedicineLists({ medicines, now, onOpen }: ListsProps) {
  const { t } = useLingui()
  const [isPastOpen, setPastOpen] = useState(false)
  const rows = (shown: readonly Medicine[]) =>
    shown.map((one) => <MedicineRow key={one.id} medicine={one} now={now} onOpen={() => onOpen(one.id)} />)
  const active = medicines.filter(({ status }) => status === 'active')
  const paused = medicines.filter(({ status }) => status === 'paused')
  const past = medicines.filter((one) => !isCurrent(one))
  if (medicines.length === 0)
    return (
      <EmptyState>
        <Trans>You have no medicines yet.</Trans>
      </EmptyState>
    )
  return (
    <div className="medicine-lists">
      {active.length > 0 && (
        <>
          <Title order={2}>{t`Medicines you take`}</Title>
          <ListRows label={t`Medicines you take`}>{rows(active)}</ListRows>
        </>
      )}
      {paused.length > 0 && (
        <>
          <Title order={2}>{t`Paused`}</Title>
          <ListRows label={t`Paused`}>{rows(paused)}</ListRows>
        </>
      )}
      {past.length > 0 && (
        <Card p={0} className="list-rows">
          <Fold
            isOpen={isPastOpen}
            onToggle={() => setPastOpen(!isPastOpen)}
            title={t`Past medicines`}
            about={<Plural value={past.length} one="# medicine" other="# medicines" />}
          >
            {isPastOpen && <div className="list-rows">{rows(past)}</div>}
          </Fold>
        </Card>
      )}
    </div>
  )
}
