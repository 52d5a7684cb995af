import { useLingui } from '@lingui/react/macro'
import { adherenceTone } from '#rules/doses/adherence.ts'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'

const tones = { good: 'good', fair: 'attention', poor: 'urgent' } as const satisfies Record<string, Tone>

/** Adherence in percent, of what, and with a word for what its colour says (domain 2.5). */
export function AdherenceBadge({ percent, isCritical = false }: { percent: number | null; isCritical?: boolean }) {
  const { t } = useLingui()
  if (percent === null) return <StatusBadge tone="neutral">{t`No doses due yet`}</StatusBadge>
  const tone = adherenceTone(percent, isCritical)
  const words = {
    good: t`${percent}% taken in 30 days, good`,
    fair: t`${percent}% taken in 30 days, low`,
    poor: t`${percent}% taken in 30 days, very low`,
  }
  return <StatusBadge tone={tones[tone]}>{words[tone]}</StatusBadge>
}
