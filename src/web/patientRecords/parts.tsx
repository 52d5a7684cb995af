import { lazy } from '#web/ui/lazy.ts'

/** A record in its parts, as far as whoever asks may read it. */
export const RecordScreen = lazy(async () => ({ default: (await import('./RecordScreen.tsx')).RecordScreen }))
