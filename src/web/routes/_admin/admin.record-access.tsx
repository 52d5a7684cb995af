import { createFileRoute } from '@tanstack/react-router'
import { OpeningsScreen } from '#web/patients/OpeningsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/record-access')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'done' } => (view === 'done' ? { view } : {}),
  component: OpeningsScreen,
})
