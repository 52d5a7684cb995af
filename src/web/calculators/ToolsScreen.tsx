import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { calculators } from '#rules/calculators/calculators.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { DocumentsFromVisits } from '#web/visits/parts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CalculatorCard } from './CalculatorCard.tsx'
import { CalculatorFinder } from './CalculatorFinder.tsx'
import './calculators.css'

/** Calculators, and the way to the documents of one's own visits. A calculator begins empty: nothing of the patient before. */
export function ToolsScreen() {
  const { tool, visit } = useSearch({ from: '/_doctor/doctor/tools' })
  const open = calculators.find(({ id }) => id === tool)
  return (
    <>
      <PageHeading
        subtitle={<Trans>Calculators work without a connection.</Trans>}
        action={
          visit && (
            <LinkButton to="/doctor/consultation/$appointmentId" params={{ appointmentId: visit }} variant="default">
              <Trans>Back to the visit</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>Tools</Trans>
      </PageHeading>
      <div className={open ? 'tools-page with-calculator' : 'tools-page'}>
        <Stack gap="lg" className="tools-list">
          <CalculatorFinder openId={open?.id} />
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <DocumentsFromVisits />
            </Suspense>
          </ErrorBoundary>
        </Stack>
        {open && <CalculatorCard key={open.id} calculator={open} visit={visit} />}
      </div>
    </>
  )
}
