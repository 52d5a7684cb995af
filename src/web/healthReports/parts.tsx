import { lazy } from 'react'

export { MyReports } from './MyReports.tsx'
export { myReportsOptions } from './reportQueries.ts'

export const SharedReports = lazy(async () => ({ default: (await import('./SharedReports.tsx')).SharedReports }))
