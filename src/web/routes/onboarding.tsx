import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api.ts'
import { OnboardingScreen } from '#web/people/OnboardingScreen.tsx'
import { admitToOnboarding } from '#web/shell/guards.ts'

export const Route = createFileRoute('/onboarding')({
  beforeLoad: admitToOnboarding,
  loader: ({ context }) => context.queryClient.query(api.people.myProfile.queryOptions()),
  component: OnboardingScreen,
})
