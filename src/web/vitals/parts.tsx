import { lazy } from '#web/ui/lazy.ts'
import type { VitalKind } from '#contract/vitals.ts'
import type { Measuring } from '#rules/vitals/measurings.ts'
import { Tile } from '#web/ui/ListRow.tsx'
import { ageText } from './readingTexts.ts'
import { useMyReadings } from './useMyReadings.ts'
import { vitalIcons } from './vitalIcons.ts'

export { ReadingMeaning } from './ReadingMeaning.tsx'

/** For a patient's record. */
export const PatientReadings = lazy(async () => ({ default: (await import('./PatientReadings.tsx')).PatientReadings }))

/** Writes a reading into a patient's record. */
export const RecordReading = lazy(async () => ({ default: (await import('./RecordReading.tsx')).RecordReading }))

/** The last 30 days in a few lines, beside the note of a visit. */
export const ReadingsAtVisit = lazy(async () => ({ default: (await import('./ReadingsAtVisit.tsx')).ReadingsAtVisit }))

/** The last of each kind, for the first page of a record. */
export const LastReadingsOf = lazy(async () => ({ default: (await import('./LastReadingsOf.tsx')).LastReadingsOf }))

/** A patient's readings and targets as this phone knows them. */
export function useKnownReadings() {
  const { readings, targets } = useMyReadings()
  return { readings, targets }
}

/** 'Today at 7:30 AM', '12 days ago', 'Mon, May 11, 2026' */
export const readingAge = ({ measuredAt }: Pick<Measuring, 'measuredAt'>, now: Date) => ageText(measuredAt, now)

export const ReadingTile = ({ kind }: { kind: VitalKind }) => <Tile icon={vitalIcons[kind]} colour="blue" />
