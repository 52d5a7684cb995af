import { lazy } from 'react'

export const MyReports = lazy(async () => ({ default: (await import('./MyReports.tsx')).MyReports }))

export const SharedReports = lazy(async () => ({ default: (await import('./SharedReports.tsx')).SharedReports }))
