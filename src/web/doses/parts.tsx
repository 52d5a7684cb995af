import { lazy } from '#web/ui/lazy.ts'

/** The current month of doses and what it came to, to read; fetched when it is shown, inside a boundary. */
export const DoseMonthSummary = lazy(async () => ({ default: (await import('./DoseMonthSummary.tsx')).DoseMonthSummary }))
