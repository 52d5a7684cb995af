import { useLingui } from '@lingui/react/macro'
import { Skeleton, Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { usePaperTab } from './paperTab.ts'

// Each is fetched when somebody opens it: most visits need one of them, or none.
const Prescription = lazy(async () => ({ default: (await import('./PrescriptionPanel.tsx')).PrescriptionPanel }))
const SickNote = lazy(async () => ({ default: (await import('./SickNotePanel.tsx')).SickNotePanel }))
const Referral = lazy(async () => ({ default: (await import('./ReferralPanel.tsx')).ReferralPanel }))

/** The papers of a visit, one tab each: within the note's tabs while it is written, by themselves once it is signed. */
export function usePaperTabs(appointmentId: string) {
  const { t } = useLingui()
  return [
    { value: 'prescription', label: t`Prescription`, panel: <Prescription appointmentId={appointmentId} /> },
    { value: 'sick-note', label: t`Sick note`, panel: <SickNote appointmentId={appointmentId} /> },
    { value: 'referral', label: t`Referral`, panel: <Referral appointmentId={appointmentId} /> },
  ]
}

/** After signing: papers can still be issued, signed by hand and revoked. */
export function PaperTabs({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui()
  const tabs = usePaperTabs(appointmentId)
  const asked = usePaperTab()
  return (
    <Tabs defaultValue={asked ?? null} keepMounted={false}>
      <Tabs.List aria-label={t`Documents`}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} pt="md">
          <Suspense fallback={<Skeleton h={200} />}>{panel}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
