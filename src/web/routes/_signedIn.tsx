import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#web/shell/guards.ts'
import { SignedInLayout } from './-SignedInLayout.tsx'

export const Route = createFileRoute('/_signedIn')({
  beforeLoad: requireSignedIn,
  component: SignedInLayout,
})
