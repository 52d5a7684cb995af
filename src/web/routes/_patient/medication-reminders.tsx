import { createFileRoute, useSearch } from '@tanstack/react-router'
import { TodayScreen } from '#web/doses/TodayScreen.tsx'
import { MyMedicinesScreen } from '#web/medicines/MyMedicinesScreen.tsx'

// Every page carries what stands here, so its questions are asked by the screens.
export const Route = createFileRoute('/_patient/medication-reminders')({ component: MedicationReminders })

function MedicationReminders() {
  const { view }: { view?: string } = useSearch({ strict: false })
  return view === 'all' ? <MyMedicinesScreen /> : <TodayScreen />
}
