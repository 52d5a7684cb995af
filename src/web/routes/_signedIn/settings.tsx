import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#web/security/SettingsScreen.tsx'

export const Route = createFileRoute('/_signedIn/settings')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'security' | 'appearance' } =>
    tab === 'security' || tab === 'appearance' ? { tab } : {},
  component: SettingsScreen,
})
