import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { IntakeDraft } from '#contract/assessments.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { flushOrThrow } from '#web/drafts/autosave.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { AnswersDraft } from './useAnswersDraft.ts'

type Props = { intake: IntakeDraft; draft: AnswersDraft; onEnded: () => void }

/** Where the patient said no to support, the intake ends the enrolment. */
export function DeclineIntake({ intake: { userId, name }, draft, onEnded }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const offline = useOfflineReason()
  return (
    <>
      <Text>
        <Trans>The patient does not agree to nurse support, so the intake cannot be completed.</Trans>
      </Text>
      <ConfirmButton
        button={{ color: 'red', reason: offline }}
        label={<Trans>End support</Trans>}
        title={t`End support for ${name}?`}
        action={t`End support`}
        color="red"
        send={async () => {
          await flushOrThrow(draft)
          await client.assessments.declineIntake({ userId, version: draft.get().saved.version })
          onEnded()
        }}
        onSent={() => {
          toast.success(t`Support for ${name} ended`)
          void navigate({ to: '/nurse/intake', search: {} })
        }}
        onSettled={() => refresh('assessments')}
      >
        <Trans>No nurse calls any more. The patient can agree to support again at any time.</Trans>
      </ConfirmButton>
    </>
  )
}
