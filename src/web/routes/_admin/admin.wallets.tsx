import { createFileRoute } from '@tanstack/react-router'
import { WalletsScreen } from '#web/wallet/WalletsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/wallets')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'done' | 'payments' } =>
    view === 'done' || view === 'payments' ? { view } : {},
  component: WalletsScreen,
})
