import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { MedicineTabs } from '#web/medicines/parts.tsx'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'

const loadToday = async () => ({ default: (await import('#web/doses/TodayScreen.tsx')).TodayScreen })
const loadAll = async () => ({ default: (await import('#web/medicines/MyMedicinesScreen.tsx')).MyMedicinesScreen })
const Today = lazy(loadToday)
const All = lazy(loadAll)
// The other one is there before a connection can be lost.
afterFirstPaint(loadToday)
afterFirstPaint(loadAll)

/** Each view is fetched for itself. */
export function MedicationReminders() {
  const { view }: { view?: string } = useSearch({ strict: false })
  return (
    <>
      <MedicineTabs />
      <Suspense>{view === 'all' ? <All /> : <Today />}</Suspense>
    </>
  )
}
