import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useMe } from '#web/session/session.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import type { DashboardSearchParams } from './dashboardSearchParams.ts'
import { profileOptions } from './profileQuery.ts'
import './dashboard.css'

/** What stands in each place; every part waits and fails by itself. */
export type DashboardSections = {
  hero: ReactNode
  book: ReactNode
  ask: ReactNode
  overview: ReactNode
  rest: ReactNode
  appointments: ReactNode
  consultations: ReactNode
}

/** The patient's start page: a greeting, what matters now, how to book, and the three tabs. The other two tabs are the screen of visits. */
export function DashboardScreen({ hero, book, ask, overview, rest, appointments, consultations }: DashboardSections) {
  const { t } = useLingui()
  const search: DashboardSearchParams = useSearch({ strict: false })
  const isHome = search.tab === undefined
  return (
    <div className={isHome ? 'home' : 'visits'}>
      {isHome ? <Greeting /> : <PageHeading>{t`Visits`}</PageHeading>}
      {isHome && (
        <div className="home-hero">
          <ErrorBoundary>{hero}</ErrorBoundary>
        </div>
      )}
      {isHome && (
        <div className="home-book">
          <ErrorBoundary fallback={null}>{book}</ErrorBoundary>
        </div>
      )}
      {isHome && (
        <div className="home-ask">
          <ErrorBoundary fallback={null}>{ask}</ErrorBoundary>
        </div>
      )}
      <div className="home-tabs">
        <UrlTabs
          param="tab"
          label={t`Dashboard`}
          tabs={[
            { value: 'overview', label: t`Overview`, panel: <ErrorBoundary>{overview}</ErrorBoundary> },
            { value: 'appointments', label: t`Appointments`, panel: <ErrorBoundary>{appointments}</ErrorBoundary> },
            { value: 'consultations', label: t`Consultations`, panel: <ErrorBoundary>{consultations}</ErrorBoundary> },
          ]}
        />
      </div>
      {isHome && <div className="home-rest">{rest}</div>}
    </div>
  )
}

/** By the name that the patient goes by. */
function Greeting() {
  const { t } = useLingui()
  const me = useMe()
  const { data: profile } = useQuery(profileOptions)
  const name = profile?.called_name || profile?.first_name || me.name
  return (
    <PageHeading windowTitle={t`Home`} subtitle={<Trans>Manage your health journey with ease</Trans>}>
      <Trans>Welcome back, {name}</Trans>
    </PageHeading>
  )
}
