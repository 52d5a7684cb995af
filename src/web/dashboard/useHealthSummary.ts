import { useSuspenseQueries } from '@tanstack/react-query'
import { useKnownReadings } from '#web/vitals/parts.tsx'
import { diagnosesOptions } from './diagnosesQuery.ts'
import { profileOptions } from './profileQuery.ts'

/** What a patient's summary is made of; a problem that was resolved is no longer one of their conditions. */
export function useHealthSummary() {
  const [{ data: profile }, { data: diagnoses }] = useSuspenseQueries({ queries: [profileOptions, diagnosesOptions] })
  return { profile, conditions: diagnoses.filter(({ status }) => status !== 'resolved'), ...useKnownReadings() }
}
