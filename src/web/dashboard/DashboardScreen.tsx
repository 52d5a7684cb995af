import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useMe } from '#web/session/session.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import './dashboard.css'

/** What stands in each place; every part waits and fails by itself. */
export type DashboardSections = { near: ReactNode; overview: ReactNode[]; appointments: ReactNode; consultations: ReactNode }

/** The patient's start page: a greeting, what matters now, and the three tabs. */
export function DashboardScreen({ near, overview, appointments, consultations }: DashboardSections) {
  const { t } = useLingui()
  const { name } = useMe()
  return (
    <>
      <PageHeading windowTitle={t`Home`} subtitle={<Trans>Manage your health journey with ease</Trans>}>
        <Trans>Welcome back, {name}</Trans>
      </PageHeading>
      <ErrorBoundary fallback={null}>{near}</ErrorBoundary>
      <UrlTabs
        param="tab"
        label={t`Dashboard`}
        tabs={[
          { value: 'overview', label: t`Overview`, panel: <Overview cards={overview} /> },
          { value: 'appointments', label: t`Appointments`, panel: <ErrorBoundary>{appointments}</ErrorBoundary> },
          { value: 'consultations', label: t`Consultations`, panel: <ErrorBoundary>{consultations}</ErrorBoundary> },
        ]}
      />
    </>
  )
}

function Overview({ cards }: { cards: ReactNode[] }) {
  const { t } = useLingui()
  return (
    <section className="overview" aria-label={t`Overview`}>
      {cards.map((card, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cards have fixed places
        <ErrorBoundary key={place}>{card}</ErrorBoundary>
      ))}
    </section>
  )
}
