import { createFileRoute } from '@tanstack/react-router'
import { sendOnboardingCopy } from '#web/people/onboardingCopy.ts'
import { loadMe } from '#web/session/session.ts'
import { requirePatient } from '#web/shell/guards.ts'
import { SignedInLayout } from './-SignedInLayout.tsx'

export const Route = createFileRoute('/_patient')({
  beforeLoad: requirePatient,
  loader: async () => void sendOnboardingCopy(await loadMe()),
  component: SignedInLayout,
})
