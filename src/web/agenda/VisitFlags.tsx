import { useLingui } from '@lingui/react/macro'
import type { VisitFlag } from '#contract/agenda.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { flagWords } from './blockWords.ts'

/** What is worth knowing before the visit. */
export function VisitFlags({ flags }: { flags: VisitFlag[] }) {
  const { i18n } = useLingui()
  return flags.map((flag) => (
    <StatusBadge key={flag} tone={flagWords[flag].tone}>
      {i18n._(flagWords[flag].word)}
    </StatusBadge>
  ))
}
