import './doses.css'
import { SelfHelpCard } from './SelfHelpCard.tsx'
import { TooMuchCard } from './TooMuchCard.tsx'
import type { PhoneDoses } from './usePhoneDoses.ts'

type Props = { known: Pick<PhoneDoses, 'medicines' | 'doses'>; now: Date }

/** What stands above the doses of today when more was taken than a limit, or too little for a while; also of what waits to be sent. */
export function SafetyCards({ known: { medicines, doses }, now }: Props) {
  // As the server asks it: of what was stopped nothing is missed any more.
  const watched = medicines.filter(({ status }) => status !== 'stopped')
  return (
    <div className="safety-cards">
      <TooMuchCard medicines={medicines} doses={doses} now={now} />
      <SelfHelpCard medicines={watched} doses={doses} now={now} />
    </div>
  )
}
