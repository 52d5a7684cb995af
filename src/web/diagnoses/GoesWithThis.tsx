import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { IconPill, IconStethoscope } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { medicinesFor } from '#rules/diagnoses/plainNames.ts'
import { isCurrent } from '#rules/medicines/medicines.ts'
import { nameOf } from '#rules/medicines/medicineWords.ts'
import { api } from '#web/api/api.ts'
import { screenDate } from '#web/dates.ts'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'

/** Medicines that are taken for it, and the visits it was found in, with their papers. */
export function GoesWithThis({ diagnosis }: { diagnosis: MyDiagnosis }) {
  const { t } = useLingui()
  const { data: mine } = useQuery(api.medicines.mine.queryOptions())
  const medicines = medicinesFor(diagnosis, mine?.medicines.filter(isCurrent) ?? [])
  if (medicines.length === 0 && diagnosis.visits.length === 0) return null
  return (
    <section aria-labelledby="goes-with-this">
      <Title order={2} id="goes-with-this" mb="xs">
        <Trans>Goes with this</Trans>
      </Title>
      <ListRows>
        {medicines.map((medicine) => (
          <LinkRow
            key={medicine.id}
            to="/medication-reminders"
            search={{ view: 'all', highlightMedicationId: medicine.id }}
            picture={<Tile icon={IconPill} />}
            secondLine={medicine.indication}
          >
            {nameOf(medicine)}
          </LinkRow>
        ))}
        {diagnosis.visits.map(({ consultationId, on, doctorName }) => (
          <LinkRow
            key={consultationId}
            to="/dashboard"
            search={{ tab: 'consultations', show: 'past', consultation: consultationId }}
            picture={<Tile icon={IconStethoscope} colour="blue" />}
            secondLine={t`What was said, and its documents`}
          >
            <Trans>
              Visit with {doctorName}, {{ day: screenDate(on) }}
            </Trans>
          </LinkRow>
        ))}
      </ListRows>
    </section>
  )
}
