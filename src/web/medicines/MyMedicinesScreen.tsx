import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Columns } from '#web/ui/Columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { keptDialog } from '#web/ui/keptDialog.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { CollectCard } from './CollectCard.tsx'
import { AddMedicineDialog, MedicineDialog } from './lazyDialogs.ts'
import { MedicineLists } from './MedicineLists.tsx'
import './medicines.css'
import { Proposals } from './Proposals.tsx'
import { useMyMedicines } from './useMyMedicines.ts'

/** All medicines of a patient: how each is taken, what there is of it, and what can be changed. */
export function MyMedicinesScreen() {
  const now = useNow(60_000)
  const { medicines, proposals } = useMyMedicines(now)
  const [open, setOpen] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(keptDialog('add-medicine') !== undefined)
  return (
    <>
      <Columns side={<CollectCard medicines={medicines} now={now} />}>
        <div className="medicine-lists">
          <Proposals proposals={proposals} medicines={medicines} />
          {medicines.length === 0 ? (
            <NoMedicines onAdd={() => setAdding(true)} />
          ) : (
            <>
              <MedicineLists medicines={medicines} now={now} onOpen={setOpen} />
              <AddButton variant="default" onAdd={() => setAdding(true)} />
            </>
          )}
        </div>
      </Columns>
      <LazyMount opened={open !== null}>
        <MedicineDialog medicine={medicines.find(({ id }) => id === open)} now={now} onClose={() => setOpen(null)} />
      </LazyMount>
      <LazyMount opened={isAdding}>
        <AddMedicineDialog opened={isAdding} others={medicines} onClose={() => setAdding(false)} />
      </LazyMount>
    </>
  )
}

const AddButton = ({ variant, onAdd }: { variant: 'default' | 'filled'; onAdd: () => void }) => (
  <Button variant={variant} aria-haspopup="dialog" leftSection={<IconPlus size={20} aria-hidden />} onClick={onAdd}>
    <Trans>Add a medicine</Trans>
  </Button>
)

function NoMedicines({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState action={<AddButton variant="filled" onAdd={onAdd} />}>
      {t`You have no medicines yet. Add the first one, and its doses show here and under Today.`}
    </EmptyState>
  )
}
