import { createFileRoute } from '@tanstack/react-router'
import { callbacksOptions } from '#web/support/supportQuery.ts'
import { SupportScreen } from '#web/support/SupportScreen.tsx'

export const Route = createFileRoute('/_patient/support')({
  staticData: { withBack: true },
  // The rest of the screen needs no server: its part says what cannot be read.
  loader: ({ context: { queryClient } }) => void queryClient.query({ ...callbacksOptions, staleTime: 'static' }).catch(() => {}),
  component: SupportScreen,
})
