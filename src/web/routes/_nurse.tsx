import { createFileRoute } from '@tanstack/react-router'
import { admitOnly } from '#web/shell/guards.ts'
import { SignedInLayout } from './-SignedInLayout.tsx'

export const Route = createFileRoute('/_nurse')({
  beforeLoad: admitOnly('nurse'),
  component: SignedInLayout,
})
