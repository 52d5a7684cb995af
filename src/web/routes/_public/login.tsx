import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#web/accounts/LoginScreen.tsx'
import { admitVisitor } from '#web/shell/guards.ts'

export const Route = createFileRoute('/_public/login')({ beforeLoad: admitVisitor, component: LoginScreen })
