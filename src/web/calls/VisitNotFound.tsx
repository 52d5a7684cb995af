import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { errorCodeOf } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { RouteError } from '#web/ui/RouteError.tsx'
import { CannotJoinCard } from './CannotJoinCard.tsx'
import './calls.css'

/** No such visit, or not this person's: the same words for both. */
export function VisitNotFound(problem: ErrorComponentProps) {
  const { t } = useLingui()
  const code = errorCodeOf(problem.error)
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST')
    return <CannotJoinCard title={sentenceFor('NOT_FOUND')}>{t`Check the link, or open the visit from your list.`}</CannotJoinCard>
  if (code === 'NOT_ALLOWED') return <CannotJoinCard title={sentenceFor('NOT_ALLOWED')} />
  return <RouteError {...problem} />
}
