import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import { OnboardingScreen } from '#web/people/OnboardingScreen.tsx'
import { requirePatientForOnboarding } from '#web/shell/guards.ts'

export const Route = createFileRoute('/onboarding')({
  beforeLoad: requirePatientForOnboarding,
  loader: ({ context }) => context.queryClient.query(api.people.myProfile.queryOptions()),
  component: OnboardingScreen,
})
