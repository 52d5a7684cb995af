import { Plural, useLingui } from '@lingui/react/macro'
import { Card, Title } from '@mantine/core'
import { useState } from 'react'
import type { Medicine } from '#contract/medicines.ts'
import { isCurrent } from '#rules/medicines/medicines.ts'
import { Fold } from '#web/ui/Fold.tsx'
import { ListRows } from '#web/ui/ListRow.tsx'
import { MedicineRow } from './MedicineRow.tsx'

type Props = {
  medicines: readonly Medicine[]
  now: Date
  onOpen: (id: string) => void
  onTimes: (id: string) => void
  highlight: string | undefined
}

/** What is taken, what is paused, and, folded, what is over. */
export function MedicineLists({ medicines, now, onOpen, onTimes, highlight }: Props) {
  const { t } = useLingui()
  const [isPastOpen, setPastOpen] = useState(false)
  const rows = (shown: readonly Medicine[]) =>
    shown.map((one) => (
      <MedicineRow
        key={one.id}
        medicine={one}
        now={now}
        onOpen={() => onOpen(one.id)}
        onTimes={() => onTimes(one.id)}
        isHighlighted={one.id === highlight}
      />
    ))
  const list = (title: string, shown: readonly Medicine[]) =>
    shown.length > 0 && (
      <>
        <Title order={2}>{title}</Title>
        <ListRows label={title}>{rows(shown)}</ListRows>
      </>
    )
  const past = medicines.filter((one) => !isCurrent(one))
  return (
    <>
      {list(
        t`Medicines you take`,
        medicines.filter(({ status }) => status === 'active'),
      )}
      {list(
        t`Paused`,
        medicines.filter(({ status }) => status === 'paused'),
      )}
      {past.length > 0 && (
        <Card className="past-medicines">
          <Fold
            isOpen={isPastOpen}
            onToggle={() => setPastOpen(!isPastOpen)}
            title={t`Past medicines`}
            about={<Plural value={past.length} one="# medicine" other="# medicines" />}
          >
            {rows(past)}
          </Fold>
        </Card>
      )}
    </>
  )
}
