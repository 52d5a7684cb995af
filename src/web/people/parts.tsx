import { lazy } from '#web/ui/lazy.ts'

/** What a prescription must say of the patient and the profile lacks; for few, so it is fetched when it is asked for. */
export const MissingDetailsForm = lazy(async () => ({ default: (await import('./profile/MissingDetailsForm.tsx')).MissingDetailsForm }))

/** Somebody else's identity document: for nurses, who ask for it once. */
export const IdentityDocument = lazy(async () => ({ default: (await import('./profile/IdentityDocument.tsx')).IdentityDocument }))

export { officialLanguages } from './officialLanguages.ts'
