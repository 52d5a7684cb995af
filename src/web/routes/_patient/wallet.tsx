import { createFileRoute } from '@tanstack/react-router'
import { WalletScreen } from '#web/wallet/WalletScreen.tsx'
import { walletOptions } from '#web/wallet/walletQuery.ts'

export const Route = createFileRoute('/_patient/wallet')({
  staticData: { withBack: true },
  // What cannot be read is said by the screen that needs it.
  loader: ({ context: { queryClient } }) => Promise.allSettled([queryClient.query({ ...walletOptions, staleTime: 'static' })]),
  component: WalletScreen,
})
