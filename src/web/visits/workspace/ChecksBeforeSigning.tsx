import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Title } from '@mantine/core'
import { useState } from 'react'
import type { Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { missingToSign } from '#rules/visits.ts'
import type { Autosave } from '#web/drafts/autosave.ts'
import { useStore } from '#web/store.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { VisitChecklist } from './VisitChecklist.tsx'

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
          <VisitChecklist checklist={checklist} workspace={workspace} />
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
