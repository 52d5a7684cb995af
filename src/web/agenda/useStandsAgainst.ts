import type { Agenda, AgendaVisit } from '#contract/agenda.ts'
import { conflictsAt, holdsPlace } from '#rules/agenda.ts'
import { useConflictText } from './useConflictText.ts'

/** What a booked visit has run into meanwhile: hours that changed, time that was blocked, a day that became a holiday. */
export function useStandsAgainst() {
  const say = useConflictText()
  return (visit: AgendaVisit, agenda: Agenda, now: Date): string | undefined => {
    if (!holdsPlace(visit) || visit.endsAt <= now) return undefined
    const against = conflictsAt(agenda, { span: visit, except: visit.appointmentId, now })
    const first = against.find(({ kind }) => kind !== 'passed' && kind !== 'too_far')
    return first && say(first)
  }
}
