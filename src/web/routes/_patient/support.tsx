import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import { callbacksOptions } from '#web/support/supportQuery.ts'
import { SupportScreen } from '#web/support/SupportScreen.tsx'

export const Route = createFileRoute('/_patient/support')({
  staticData: { withBack: true },
  // The rest of the screen needs no server: its part says what cannot be read, and the form begins empty where nobody can be asked who this is.
  loader: async ({ context: { queryClient } }) => {
    void queryClient.query({ ...callbacksOptions, staleTime: 'static' }).catch(() => {})
    await queryClient.query({ ...api.people.myProfile.queryOptions(), retry: false, staleTime: 'static' }).catch(() => {})
  },
  component: SupportScreen,
})
