import { createFileRoute } from '@tanstack/react-router'
import { admitPatient } from '#web/shell/guards.ts'
import { SignedInLayout } from './-SignedInLayout.tsx'

export const Route = createFileRoute('/_patient')({
  beforeLoad: admitPatient,
  component: SignedInLayout,
})
