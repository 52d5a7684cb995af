import type { MyReadings } from '#contract/vitals.ts'
import { newestOfEach } from '#rules/vitals/measurings.ts'
import { ReadingLines } from './ReadingLines.tsx'

/** The last of each kind, however old, on the first page of a record. */
export const LastReadingsOf = ({ known, className }: { known: MyReadings; className: string }) => (
  <ReadingLines last={newestOfEach(known.readings)} targets={known.targets} className={className} />
)
