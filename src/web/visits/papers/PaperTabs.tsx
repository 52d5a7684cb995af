import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'

// Each is fetched when somebody opens it: most visits need one of them, or none.
const Prescription = lazy(async () => ({ default: (await import('./PrescriptionPanel.tsx')).PrescriptionPanel }))
const SickNote = lazy(async () => ({ default: (await import('./SickNotePanel.tsx')).SickNotePanel }))
const Referral = lazy(async () => ({ default: (await import('./ReferralPanel.tsx')).ReferralPanel }))

/** The papers of a visit, one tab each: within the note's tabs while it is written, by themselves once it is signed. */
export function usePaperTabs(appointmentId: string) {
  const { t } = useLingui()
  return [
    { value: 'prescription', label: t`Script`, panel: <Prescription appointmentId={appointmentId} /> },
    { value: 'sick-note', label: t`Sick note`, panel: <SickNote appointmentId={appointmentId} /> },
    { value: 'referral', label: t`Referral`, panel: <Referral appointmentId={appointmentId} /> },
  ].map((tab) => ({ ...tab, panel: <Suspense fallback={<Skeleton h={200} />}>{tab.panel}</Suspense> }))
}

/** After signing: papers can still be issued, signed by hand and revoked. */
export function PaperTabs({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui()
  return <UrlTabs param="tab" label={t`Documents`} tabs={usePaperTabs(appointmentId)} />
}
