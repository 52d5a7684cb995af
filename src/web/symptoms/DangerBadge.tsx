import { useLingui } from '@lingui/react/macro'
import type { RedFlagLevel } from '#contract/redFlags.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** What the rules of domain 3.2 found in an entry when it was saved. */
export function DangerBadge({ level }: { level: RedFlagLevel }) {
  const { t } = useLingui()
  const words: Record<RedFlagLevel, string> = { emergency: t`Emergency`, urgent: t`Urgent`, nurse: t`For the nurse` }
  return (
    <span>
      <StatusBadge tone={level === 'nurse' ? 'attention' : 'urgent'}>{words[level]}</StatusBadge>
    </span>
  )
}
