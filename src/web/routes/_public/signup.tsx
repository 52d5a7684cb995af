import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '#web/accounts/SignUpScreen.tsx'
import { admitVisitor } from '#web/shell/guards.ts'

export const Route = createFileRoute('/_public/signup')({ beforeLoad: admitVisitor, component: SignUpScreen })
