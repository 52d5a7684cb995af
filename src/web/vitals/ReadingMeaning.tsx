import type { VitalTarget } from '#contract/vitals.ts'
import { bandsOf, meaningOf } from '#rules/vitals/bands.ts'
import type { Measuring } from '#rules/vitals/measurings.ts'
import { meaningWords } from '#rules/vitals/vitalWords.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { meaningTones } from './readingTexts.ts'

/** Below, in or above the target, in words; nothing where there is none. */
export function ReadingMeaning({ measuring, targets }: { measuring: Measuring; targets: readonly VitalTarget[] }) {
  const meaning = meaningOf(measuring, bandsOf(measuring.kind, targets))
  return (
    meaning && (
      <span>
        <StatusBadge tone={meaningTones[meaning]}>{meaningWords()[meaning]}</StatusBadge>
      </span>
    )
  )
}
