import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import { ProfileScreen } from '#web/people/profile/ProfileScreen.tsx'
import { walletOptions } from '#web/wallet/walletQuery.ts'

export const Route = createFileRoute('/_signedIn/profile')({
  loader: async ({ context: { queryClient } }) => {
    const { role } = await queryClient.query(api.people.myProfile.queryOptions())
    // The profile opens without the wallet too, which then says by itself why it is not there.
    if (role === 'patient') await queryClient.query(walletOptions).catch(() => {})
  },
  component: ProfileScreen,
})
