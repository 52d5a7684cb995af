import { lazy } from 'react'
import type { VitalKind, VitalTarget } from '#contract/vitals.ts'
import { bandsOf, meaningOf } from '#rules/vitals/bands.ts'
import type { Measuring } from '#rules/vitals/measurings.ts'
import { meaningWords } from '#rules/vitals/vitalWords.ts'
import { Tile } from '#web/ui/ListRow.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ageText, meaningTones } from './readingTexts.ts'
import { useMyReadings } from './useMyReadings.ts'
import { vitalIcons } from './vitalIcons.ts'

/** For a patient's record. */
export const PatientReadings = lazy(async () => ({ default: (await import('./PatientReadings.tsx')).PatientReadings }))

/** The last 30 days in a few lines, beside the note of a visit. */
export const ReadingsAtVisit = lazy(async () => ({ default: (await import('./ReadingsAtVisit.tsx')).ReadingsAtVisit }))

/** A patient's readings and targets as this phone knows them. */
export function useKnownReadings() {
  const { readings, targets } = useMyReadings()
  return { readings, targets }
}

/** 'Today at 7:30 AM', '12 days ago' */
export const readingAge = ({ measuredAt }: Pick<Measuring, 'measuredAt'>, now: Date) => ageText(measuredAt, now)

export const ReadingTile = ({ kind }: { kind: VitalKind }) => <Tile icon={vitalIcons[kind]} colour="blue" />

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
