import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/shell/guards.ts'
import { SignedInLayout } from './-SignedInLayout.tsx'

export const Route = createFileRoute('/_doctor')({
  beforeLoad: requireRole('doctor'),
  component: SignedInLayout,
})
