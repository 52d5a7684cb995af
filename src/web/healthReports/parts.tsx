import { lazy } from '#web/ui/lazy.ts'

export const MyReports = lazy(async () => ({ default: (await import('./MyReports.tsx')).MyReports }))

export const SharedReports = lazy(async () => ({ default: (await import('./SharedReports.tsx')).SharedReports }))
