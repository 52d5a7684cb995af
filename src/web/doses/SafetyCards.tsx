import { useQuery } from '@tanstack/react-query'
import { useNow } from '#web/ui/useNow.ts'
import './doses.css'
import { medicinesOptions } from './calendarQuery.ts'
import { SelfHelpCard } from './SelfHelpCard.tsx'
import { TooMuchCard } from './TooMuchCard.tsx'

/** What stands above the doses of today when more was taken than a limit, or too little for a while. */
export function SafetyCards() {
  const now = useNow(60_000)
  const { data: mine } = useQuery(medicinesOptions)
  if (!mine) return null
  return (
    <div className="safety-cards">
      <TooMuchCard medicines={mine.medicines} doses={mine.doses} now={now} />
      <SelfHelpCard medicines={mine.medicines} doses={mine.doses} now={now} />
    </div>
  )
}
