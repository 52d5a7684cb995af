import { createFileRoute } from '@tanstack/react-router'
import { Settings } from './-Settings.tsx'

const tabs = ['account', 'calendar', 'security', 'notifications', 'privacy', 'appearance'] as const
type Tab = (typeof tabs)[number]

export const Route = createFileRoute('/_signedIn/settings')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: Tab } => (tabs.includes(tab as Tab) ? { tab: tab as Tab } : {}),
  component: Settings,
})
