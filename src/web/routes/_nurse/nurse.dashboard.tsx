import { createFileRoute } from '@tanstack/react-router'
import { NursesDayScreen } from '#web/nurses/NursesDayScreen.tsx'
import { nursesDayOptions } from '#web/nurses/nursesQuery.ts'

export const Route = createFileRoute('/_nurse/nurse/dashboard')({
  loader: ({ context: { queryClient } }) => queryClient.query({ ...nursesDayOptions, staleTime: 'static' }),
  component: NursesDayScreen,
})
