import { useLocation } from '@tanstack/react-router'
import type { NavigationState } from './navigationState.ts'

/** The medicine that somebody was led to: by another screen, or by a message, whose address says it. */
export const useHighlightedMedicine = () => highlightedMedicine(useLocation())

export function highlightedMedicine({ state, search }: { state: NavigationState; search: object }): string | undefined {
  const { highlightMedicationId: fromAddress }: { highlightMedicationId?: unknown } = search
  return state.highlightMedicationId ?? (typeof fromAddress === 'string' ? fromAddress : undefined)
}
