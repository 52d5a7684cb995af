import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api.ts'
import { ProfileScreen } from '#web/people/profile/ProfileScreen.tsx'

export const Route = createFileRoute('/_signedIn/profile')({
  loader: ({ context }) => context.queryClient.query(api.people.myProfile.queryOptions()),
  component: ProfileScreen,
})
