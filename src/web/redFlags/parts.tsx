import { useQuery } from '@tanstack/react-query'
import { lazy } from '#web/ui/lazy.ts'
import { api } from '#web/api/api.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import type { RedFlagDialogProps } from './redFlagDialogProps.ts'

// Fetched with the screen that may need it, so that it is there without a connection.
const load = () => import('./RedFlagCards.tsx')
afterFirstPaint(load)
const RedFlagCards = lazy(async () => ({ default: (await load()).RedFlagCards }))

/**
 * The card that shows as soon as a symptom or a reading was saved that can be dangerous (domain 3.2). It stands closed on the screen that saves,
 * and reads meanwhile what it says without a connection: the numbers, and whether nurses are told.
 */
export function RedFlagDialog(props: RedFlagDialogProps) {
  useQuery(api.emergencyNumbers.numbers.queryOptions())
  useQuery(api.consents.mine.queryOptions())
  return (
    <LazyMount opened={props.found !== null && props.found.cards.length > 0}>
      <RedFlagCards {...props} />
    </LazyMount>
  )
}
