import { lazy } from '#web/ui/lazy.ts'

/** For the patient; fetched when it is shown, inside a boundary. */
export const OwnCarePlan = lazy(async () => ({ default: (await import('./OwnCarePlan.tsx')).OwnCarePlan }))
/** For the nurse's chart. */
export const CarePlanCard = lazy(async () => ({ default: (await import('./CarePlanCard.tsx')).CarePlanCard }))
