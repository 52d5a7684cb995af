import type { Diary, DiaryVisit } from '#contract/diary.ts'
import { conflictsAt, holdsPlace } from '#rules/diary.ts'
import { useConflictText } from './useConflictText.ts'

/** What a booked visit has run into meanwhile: hours that changed, time that was blocked, a day that became a holiday. */
export function useVisitConflict() {
  const say = useConflictText()
  return (visit: DiaryVisit, agenda: Diary, now: Date): string | undefined => {
    if (!holdsPlace(visit) || visit.endsAt <= now) return undefined
    const against = conflictsAt(agenda, { span: visit, except: visit.appointmentId, now })
    const first = against.find(({ kind }) => kind !== 'passed' && kind !== 'too_far')
    return first && say(first)
  }
}
