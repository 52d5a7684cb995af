import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { errorCodeOf } from '#web/api/client.ts'
import { RouteError } from '#web/ui/RouteError.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

/** The address of an account that there is not. */
export function StaffNotFound(problem: ErrorComponentProps) {
  const code = errorCodeOf(problem.error)
  if (code !== 'NOT_FOUND' && code !== 'BAD_REQUEST') return <RouteError {...problem} />
  return (
    <>
      <PageHeading>
        <Trans>Staff account</Trans>
      </PageHeading>
      <EmptyState
        action={
          <LinkButton to="/admin" variant="default">
            <Trans>All staff accounts</Trans>
          </LinkButton>
        }
      >
        <Trans>There is no such staff account.</Trans>
      </EmptyState>
    </>
  )
}
