import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { VitalTarget } from '#contract/vitals.ts'
import type { Measuring } from '#rules/vitals/measurings.ts'
import { valueWithUnit, vitalNames } from '#rules/vitals/vitalWords.ts'
import { useNow } from '#web/ui/useNow.ts'
import { ReadingMeaning } from './ReadingMeaning.tsx'
import { ageText } from './readingTexts.ts'

type Props = { last: readonly Measuring[]; targets: readonly VitalTarget[]; className: string }

/** Readings to look at, each with its age and what it means. */
export function ReadingLines({ last, targets, className }: Props) {
  const { t } = useLingui()
  const now = useNow(60_000)
  return (
    <ul className={className} aria-label={t`Readings`}>
      {last.map((measuring) => (
        <li key={measuring.kind}>
          <Text fw={550}>
            {vitalNames()[measuring.kind]}: {valueWithUnit(measuring)}
          </Text>
          <Text size="sm" c="dimmed">
            {ageText(measuring.measuredAt, now)}
          </Text>
          <ReadingMeaning measuring={measuring} targets={targets} />
        </li>
      ))}
    </ul>
  )
}
