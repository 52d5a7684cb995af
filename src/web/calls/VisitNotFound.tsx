import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { codeOf } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { BrokenRoute } from '#web/ui/BrokenRoute.tsx'
import { Standstill } from './Standstill.tsx'
import './calls.css'

/** No such visit, or not this person's: the same words for both. */
export function VisitNotFound(problem: ErrorComponentProps) {
  const { t } = useLingui()
  const code = codeOf(problem.error)
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST')
    return <Standstill title={sentenceFor('NOT_FOUND')}>{t`Check the link, or open the visit from your list.`}</Standstill>
  if (code === 'NOT_ALLOWED') return <Standstill title={sentenceFor('NOT_ALLOWED')} />
  return <BrokenRoute {...problem} />
}
