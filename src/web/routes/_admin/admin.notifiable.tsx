import { createFileRoute } from '@tanstack/react-router'
import { NotifiableScreen } from '#web/codes/NotifiableScreen.tsx'
import { conditionsOptions } from '#web/codes/codesQuery.ts'

export const Route = createFileRoute('/_admin/admin/notifiable')({
  loader: ({ context }) => context.queryClient.query({ ...conditionsOptions, staleTime: 'static' }),
  component: NotifiableScreen,
})
