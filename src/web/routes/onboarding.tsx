import { createFileRoute } from '@tanstack/react-router'
import { admitToOnboarding } from '#web/shell/guards.ts'

export const Route = createFileRoute('/onboarding')({ beforeLoad: admitToOnboarding, component: () => null })
