import { createFileRoute } from '@tanstack/react-router'
import { NotifiableConditionsScreen } from '#web/codes/NotifiableConditionsScreen.tsx'
import { notifiableConditionsOptions } from '#web/codes/codesQuery.ts'

export const Route = createFileRoute('/_admin/admin/notifiable')({
  loader: ({ context }) => context.queryClient.query({ ...notifiableConditionsOptions, staleTime: 'static' }),
  component: NotifiableConditionsScreen,
})
