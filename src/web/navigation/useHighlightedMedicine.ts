import { useLocation } from '@tanstack/react-router'

/** The medicine that somebody was led to, by a screen or by the address of a notification. Ids say nothing of health. */
export function useHighlightedMedicine(): string | undefined {
  const { state, search } = useLocation()
  return state.highlightMedicationId ?? (search as { highlightMedicationId?: string }).highlightMedicationId
}
