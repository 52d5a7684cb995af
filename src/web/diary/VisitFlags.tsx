import { useLingui } from '@lingui/react/macro'
import type { VisitFlag } from '#contract/diary.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { visitFlagLabels } from './diaryLabels.ts'

/** What is worth knowing before the visit. */
export function VisitFlags({ flags }: { flags: VisitFlag[] }) {
  const { i18n } = useLingui()
  return flags.map((flag) => (
    <StatusBadge key={flag} tone={visitFlagLabels[flag].tone}>
      {i18n._(visitFlagLabels[flag].word)}
    </StatusBadge>
  ))
}
