import { createFileRoute } from '@tanstack/react-router'
import { admitSignedIn } from '#web/shell/guards.ts'
import { SignedInLayout } from './-SignedInLayout.tsx'

export const Route = createFileRoute('/_signedIn')({
  beforeLoad: admitSignedIn,
  component: SignedInLayout,
})
