import { lazy } from 'react'

/** The current month of doses and what it came to, to read; fetched when it is shown, inside a boundary. */
export const DoseMonthSummary = lazy(async () => ({ default: (await import('./DoseMonthSummary.tsx')).DoseMonthSummary }))
