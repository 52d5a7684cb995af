import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Title } from '@mantine/core'
import { useState } from 'react'
import type { Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { missingInChecklist, missingToSign, withKnownAnswers } from '#rules/visits.ts'
import type { Autosave } from '#web/drafts/autosave.ts'
import { useStore } from '#web/store.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ConfirmKnown } from './ConfirmKnown.tsx'
import { VisitChecklist } from './VisitChecklist.tsx'
import './checks.css'

/** Who it is, where, in private, and whether video will do: a strip beside the picture, where the doctor finds out. */
export function ChecksBeforeSigning({ workspace, checklist }: { workspace: Workspace; checklist: Autosave<Checklist> }) {
  const { t } = useLingui()
  const { value } = useStore(checklist)
  const missing = missingToSign(value, workspace)
  const filled = withKnownAnswers(value, { ...workspace.patient, isFirstVisit: workspace.earlierVisits.length === 0 })
  const mustBeTyped = missingInChecklist(filled).some((item) => item !== 'reason')
  // Stays as it is while somebody fills it in.
  const [isOpen] = useState(mustBeTyped && missing.length > 0 && workspace.appointment.status !== 'scheduled')
  const confirm = () => {
    checklist.edit(filled)
    void checklist.flush()
    // The button is gone; what is still open comes next.
    requestAnimationFrame(goToChecks)
  }
  return (
    <Card component="section" className="checks-strip" aria-label={t`Before you sign`}>
      <div className="checks-head">
        <Title order={3}>
          <Trans>Before you sign</Trans>
        </Title>
        <StatusBadge tone={missing.length > 0 ? 'attention' : 'good'}>
          {missing.length > 0 ? t`${{ openPoints: missing.length }} to confirm` : t`All confirmed`}
        </StatusBadge>
      </div>
      <ConfirmKnown
        value={value}
        filled={filled}
        patient={workspace.patient}
        onReason={(suitabilityReason) => checklist.edit({ suitabilityReason, suitability: 'suitable_first_visit' })}
        onConfirm={confirm}
      />
      <details open={isOpen} id="checks">
        <summary>
          <Trans>Point by point</Trans>
        </summary>
        <VisitChecklist checklist={checklist} workspace={workspace} />
      </details>
    </Card>
  )
}

/** Puts the keyboard at the first point that is open, else at the line over all of them. */
export function goToChecks() {
  const checks = document.querySelector<HTMLDetailsElement>('#checks')
  if (!checks) return
  const open = [...checks.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.checks :is(input, textarea)')].find(isUnanswered)
  if (open) checks.open = true
  const target = open ?? checks.querySelector('summary')
  target?.focus()
}

function isUnanswered(field: HTMLInputElement | HTMLTextAreaElement) {
  if (field.type === 'radio') return !field.closest('[role="radiogroup"]')?.querySelector(':checked')
  if (field.type === 'checkbox') return !field.matches(':checked')
  return field.value.trim() === ''
}
