import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adherenceFormula } from '#rules/doses/doseWords.ts'
import { isCurrent } from '#rules/medicines/medicines.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { AdherenceBadge } from './AdherenceBadge.tsx'
import { Interactions } from './Interactions.tsx'
import { MedicineCard } from './MedicineCard.tsx'
import { patientMedicinesOptions, type PatientMedicine } from './patientMedicinesQuery.ts'
import { ProposalList } from './ProposalList.tsx'
import { ProposeDialog, type Wanted } from './ProposeDialog.tsx'
import './patientMedicines.css'

/** What somebody takes and how, as a doctor in care reads it; what should change is proposed, and the patient confirms it. */
export function PatientMedicines({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(patientMedicinesOptions(userId))
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const current = data.medicines.filter(isCurrent)
  const past = data.medicines.filter((one) => !isCurrent(one))
  return (
    <Stack gap="lg">
      {data.figures.adherence !== null && <Overall percent={data.figures.adherence} />}
      <Interactions interactions={data.interactions} />
      <ProposalList proposals={data.proposals} medicines={data.medicines} />
      <Current medicines={current} onPropose={data.mayPropose ? setWanted : undefined} />
      {past.length > 0 && <Past medicines={past} />}
      <ProposeDialog userId={userId} wanted={wanted} known={data} onClose={() => setWanted(null)} />
    </Stack>
  )
}

const Overall = ({ percent }: { percent: number }) => (
  <div>
    <div className="patient-medicine-head">
      <Text>
        <Trans>Doses of all medicines:</Trans>
      </Text>
      <AdherenceBadge percent={percent} />
    </div>
    <Text size="sm" c="dimmed">
      {adherenceFormula()}
    </Text>
  </div>
)

type CurrentProps = { medicines: PatientMedicine[]; onPropose: ((wanted: Wanted) => void) | undefined }

function Current({ medicines, onPropose }: CurrentProps) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Taken now`}>
      <Title order={2} size="h3" mb="xs">
        <Trans>Taken now</Trans>
      </Title>
      {medicines.length === 0 && (
        <EmptyState>
          <Trans>The patient has no medicines on the list.</Trans>
        </EmptyState>
      )}
      <ul className="patient-medicines">
        {medicines.map((medicine) => (
          <MedicineCard key={medicine.id} medicine={medicine} onPropose={onPropose} />
        ))}
      </ul>
      {onPropose ? (
        <Tools mt="md">
          <Button variant="default" onClick={() => onPropose({ kind: 'add' })}>
            <Trans>Propose a medicine</Trans>
          </Button>
        </Tools>
      ) : (
        <Text c="dimmed" mt="md">
          <Trans>Only a doctor with a visit of this patient can propose changes.</Trans>
        </Text>
      )}
    </section>
  )
}

function Past({ medicines }: { medicines: PatientMedicine[] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} title={t`Stopped or completed`}>
      <ul className="patient-medicines">
        {medicines.map((medicine) => (
          <MedicineCard key={medicine.id} medicine={medicine} />
        ))}
      </ul>
    </Fold>
  )
}
