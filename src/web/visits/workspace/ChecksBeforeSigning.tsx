import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Skeleton, Title } from '@mantine/core'
import { lazy, useState } from 'react'
import type { Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { missingToSign } from '#rules/visits.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import type { Autosave } from '#web/drafts/autosave.ts'
import { useStore } from '#web/store.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

// The picture does not wait for it.
const load = () => import('./VisitChecklist.tsx')
afterFirstPaint(load)
const VisitChecklist = lazy(async () => ({ default: (await load()).VisitChecklist }))

/** Who it is, where, in private, and whether video will do: beside the picture, where the doctor finds out. */
export function ChecksBeforeSigning({ workspace, checklist }: { workspace: Workspace; checklist: Autosave<Checklist> }) {
  const { t } = useLingui()
  const { value } = useStore(checklist)
  const missing = missingToSign(value, workspace)
  // Stays as it is while somebody fills it in.
  const [isOpen] = useState(missing.length > 0 && workspace.appointment.status !== 'scheduled')
  return (
    <Card component="section" p={0}>
      <details open={isOpen} className="fold" id="checks">
        <summary>
          <Title order={3}>
            <Trans>Before you sign</Trans>
          </Title>
          <StatusBadge tone={missing.length > 0 ? 'attention' : 'good'}>
            {missing.length > 0 ? t`${{ openPoints: missing.length }} to confirm` : t`All confirmed`}
          </StatusBadge>
        </summary>
        <div className="fold-body">
          <ErrorBoundary fallback={<Skeleton h={320} />}>
            <VisitChecklist checklist={checklist} workspace={workspace} />
          </ErrorBoundary>
        </div>
      </details>
    </Card>
  )
}

/** Opens the points and puts the keyboard there. */
export function goToChecks() {
  const checks = document.querySelector<HTMLDetailsElement>('#checks')
  if (!checks) return
  checks.open = true
  checks.querySelector('summary')?.focus()
  checks.scrollIntoView({ block: 'start' })
}
