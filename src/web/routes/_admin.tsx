import { createFileRoute } from '@tanstack/react-router'
import { admitOnly } from '#web/shell/guards.ts'
import { SignedInLayout } from './-SignedInLayout.tsx'

export const Route = createFileRoute('/_admin')({
  beforeLoad: admitOnly('admin'),
  component: SignedInLayout,
})
