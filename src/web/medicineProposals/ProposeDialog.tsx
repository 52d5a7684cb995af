import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { PatientMedicines } from '#contract/medicines.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { nameOf, type PatientMedicine } from './patientMedicinesQuery.ts'
import { ProposeMedicine } from './ProposeMedicine.tsx'
import { ProposeStop } from './ProposeStop.tsx'

export type Wanted = { kind: 'add' } | { kind: 'change' | 'stop'; medicine: PatientMedicine }

type Props = { userId: string; wanted: Wanted | null; known: PatientMedicines; onClose: () => void }

/** What a doctor proposes: a medicine more, a change of one, or to stop one. */
export function ProposeDialog({ userId, wanted, known, onClose }: Props) {
  const { t } = useLingui()
  const key = useId()
  const name = wanted && 'medicine' in wanted ? nameOf(wanted.medicine) : ''
  const titles = { add: t`Propose a medicine`, change: t`Propose a change: ${name}`, stop: t`Propose to stop: ${name}` }
  return (
    <Dialog opened={wanted !== null} onClose={onClose} title={wanted && titles[wanted.kind]}>
      {wanted?.kind === 'stop' && <ProposeStop userId={userId} medicine={wanted.medicine} onDone={onClose} />}
      {wanted && wanted.kind !== 'stop' && (
        <ProposeMedicine
          key={`${key} ${name}`}
          userId={userId}
          before={'medicine' in wanted ? wanted.medicine : undefined}
          known={known}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
