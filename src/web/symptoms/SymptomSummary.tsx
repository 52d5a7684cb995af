import { useNow } from '#web/ui/useNow.ts'
import { RecentSymptoms } from './RecentSymptoms.tsx'
import { SymptomStrip } from './SymptomStrip.tsx'
import { usePhoneSymptoms } from './usePhoneSymptoms.ts'

/** What somebody wrote down, for another room. */
export function SymptomSummary() {
  const now = useNow(60_000)
  const known = usePhoneSymptoms(now)
  return (
    <>
      <SymptomStrip known={known} now={now} />
      <RecentSymptoms known={known} now={now} />
    </>
  )
}
