import { lazy } from 'react'

/** A record in its parts, as far as whoever asks may read it. */
export const RecordScreen = lazy(async () => ({ default: (await import('./RecordScreen.tsx')).RecordScreen }))
