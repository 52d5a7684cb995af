import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSignature } from '@tabler/icons-react'
import type { PaperKind } from '#contract/papers.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { PasswordStep, usePasswordStep } from '#web/forms/PasswordStep.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { flushOrThrow, NotSavedError } from '#web/drafts/autosave.ts'

/** What issuing needs of a draft: that everything typed is on the server, and as which version. */
type Draft = { flush: () => Promise<boolean>; get: () => { saved: { version: number } } }

type Props = { appointmentId: string; kind: PaperKind; draft: Draft; missing: number; onIssued: () => void }

/** Gives the paper to the patient; the password says that it is really the doctor. */
export function IssuePaper({ missing, ...rest }: Props) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ReasonedButton
        leftSection={<IconSignature aria-hidden />}
        reason={missing > 0 ? t`Missing required fields` : undefined}
        onClick={open}
      >
        <Trans>Issue</Trans>
      </ReasonedButton>
      <Dialog opened={opened} onClose={close} title={t`Issue this document`}>
        <IssueForm {...rest} onClose={close} />
      </Dialog>
    </>
  )
}

function IssueForm({ appointmentId, kind, draft, onIssued, onClose }: Omit<Props, 'missing'> & { onClose: () => void }) {
  const { t } = useLingui()
  const form = usePasswordStep({
    initial: { password: '' },
    send: async ({ password }) => {
      await flushOrThrow(draft)
      await client.papers.issue({ appointmentId, kind, version: draft.get().saved.version, password })
    },
    onSent: async () => {
      onIssued()
      await refresh('papers', 'visits')
      toast.success(
        kind === 'medication_script'
          ? t`Issued. It is waiting for your handwritten signature.`
          : t`Issued. The patient can download it now.`,
      )
    },
    sentence: (error) => (error instanceof NotSavedError ? t`The document is not saved yet. Please try again.` : sentenceForError(error)),
  })
  return (
    <PasswordStep
      form={form}
      action={<Trans>Sign and issue</Trans>}
      reason={form.missing}
      onCancel={onClose}
      cancel={<Trans>Not yet</Trans>}
    >
      <Text>
        {kind === 'medication_script' ? (
          <Trans>The patient gets a marked copy. Print the original, sign it by hand and attach the scan.</Trans>
        ) : (
          <Trans>Your password signs this document. It cannot be changed afterwards, only revoked.</Trans>
        )}
      </Text>
    </PasswordStep>
  )
}
