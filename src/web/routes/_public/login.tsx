import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#web/accounts/LoginScreen.tsx'
import { keepTokenOutOfAddress } from '#web/accounts/verificationLink.ts'
import { admitVisitor } from '#web/shell/guards.ts'

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>): { as?: 'administrator' } =>
    search['as'] === 'administrator' ? { as: 'administrator' } : {},
  beforeLoad: async ({ location }) => {
    keepTokenOutOfAddress(location)
    if (!location.state.verificationToken) await admitVisitor()
  },
  component: LoginScreen,
})
