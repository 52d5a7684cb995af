import { MedicineTabs } from './parts.tsx'

/** All medicines of a patient: how each is taken, what there is of it, and what can be changed. */
export function MyMedicinesScreen() {
  return <MedicineTabs />
}
