import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Columns } from '#web/ui/Columns.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { CarePlanForm } from './CarePlanForm.tsx'
import { carePlanOptions } from './carePlanQueries.ts'
import { FoundCard } from './FoundCard.tsx'
import { PlanAnswer } from './PlanAnswer.tsx'
import { PlanVersions } from './PlanVersions.tsx'
import './carePlans.css'

/** A nurse writes what she agreed on with her patient (domain 6.6). */
export function CarePlanScreen({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data: plan } = useSuspenseQuery(carePlanOptions(userId))
  const chart = (
    <LinkButton to="/nurse/patients/$patientId" params={{ patientId: userId }} variant="default">
      <Trans>Chart</Trans>
    </LinkButton>
  )
  const [last] = plan.versions
  return (
    <>
      <PageHeading subtitle={<Trans>Care plan</Trans>} action={chart}>
        {plan.name}
      </PageHeading>
      <Columns side={<FoundCard found={plan.found} />}>
        <Stack>
          {last && <PlanAnswer plan={last} />}
          <Card>
            <CarePlanForm userId={userId} plan={plan} />
          </Card>
          {plan.versions.length > 1 && (
            <SectionCard title={t`Earlier versions`}>
              <PlanVersions versions={plan.versions} />
            </SectionCard>
          )}
        </Stack>
      </Columns>
    </>
  )
}
