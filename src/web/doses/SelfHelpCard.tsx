import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Dose } from '#contract/doses.ts'
import type { Medicine } from '#contract/medicines.ts'
import { currentConcerns } from '#rules/doses/concerns.ts'
import { localDate } from '#rules/time.ts'
import { tellsMisses } from '#rules/supportConsents.ts'
import { api } from '#web/api/api.ts'
import { RequestCallback } from '#web/support/parts.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'

type Props = { medicines: readonly Pick<Medicine, 'id' | 'isCritical'>[]; doses: readonly Dose[]; now: Date }

/** What somebody reads whose missed doses nurses would hear of, had they agreed to that (domain 2.8). */
export function SelfHelpCard({ medicines, doses, now }: Props) {
  const { t } = useLingui()
  const { data: mine } = useQuery(api.consents.mine.queryOptions())
  if (!mine || !currentConcerns(medicines, doses, localDate(now))) return null
  if (tellsMisses(mine)) return null
  return (
    <SectionCard title={t`You missed some doses`}>
      <Text>
        <Trans>This happens to many people. It can help to take medicines with something you do every day, such as breakfast.</Trans>
      </Text>
      <Text>
        <Trans>If you are unsure what to do, check the leaflet or ask a pharmacist or nurse. Do not double up unless told to.</Trans>
      </Text>
      <RequestCallback>
        <Trans>
          We tell nobody unless you press this button. The nurses get your name and your number, but not which doses you missed.
        </Trans>
      </RequestCallback>
    </SectionCard>
  )
}
