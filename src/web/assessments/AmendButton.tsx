import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { ViewedAssessment } from '#contract/assessments.ts'
import { assessmentLimits } from '#contract/limits.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'

/** A completed assessment is changed by another version, with its reason. */
export function AmendButton({ assessment: { id, patient } }: { assessment: ViewedAssessment }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [newId] = useState(() => v7())
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' && t`Say why it is changed.` }),
    send: ({ reason }) => client.assessments.amend({ id, newId, reason }),
    onSent: () => navigate({ to: '/nurse/assessment/$patientId', params: { patientId: patient.id } }),
    onSettled: () => refresh('assessments'),
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        title={t`Change this assessment`}
        action={t`Begin a new version`}
      >
        <Text>
          <Trans>The completed version stays as it is. A new one begins with its answers.</Trans>
        </Text>
        <Textarea label={t`Reason`} {...form.field('reason')} maxLength={assessmentLimits.reason} autosize minRows={2} />
      </ConfirmDialog>
    </>
  )
}
