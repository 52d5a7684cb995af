import { createFileRoute } from '@tanstack/react-router'
import { sendSavedCopy } from '#web/people/savedCopy.ts'
import { loadMe } from '#web/session.ts'
import { admitPatient } from '#web/shell/guards.ts'
import { SignedInLayout } from './-SignedInLayout.tsx'

export const Route = createFileRoute('/_patient')({
  beforeLoad: admitPatient,
  loader: async () => void sendSavedCopy(await loadMe()),
  component: SignedInLayout,
})
