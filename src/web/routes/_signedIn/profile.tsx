import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api.ts'
import { downloadDocument } from '#web/documents/download.ts'
import { ProfileScreen } from '#web/people/profile/ProfileScreen.tsx'
import { WalletCard, walletOptions } from '#web/wallet/WalletCard.tsx'

export const Route = createFileRoute('/_signedIn/profile')({
  loader: async ({ context: { queryClient } }) => {
    const { role } = await queryClient.query(api.people.myProfile.queryOptions())
    if (role === 'patient') await queryClient.query(walletOptions)
  },
  component: () => <ProfileScreen wallet={<WalletCard download={downloadDocument} />} />,
})
