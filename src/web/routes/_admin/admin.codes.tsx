import { createFileRoute } from '@tanstack/react-router'
import { CodesScreen } from '#web/codes/CodesScreen.tsx'
import { codeListOptions } from '#web/codes/codesQuery.ts'

export const Route = createFileRoute('/_admin/admin/codes')({
  loader: ({ context }) => context.queryClient.query({ ...codeListOptions, staleTime: 'static' }),
  component: CodesScreen,
})
