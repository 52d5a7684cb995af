import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSignature } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { PaperKind } from '#contract/papers.ts'
import { refresh } from '#web/api.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { flushOrThrow, NotSavedError } from '../workspace/autosave.ts'

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
  const [password, setPassword] = useState('')
  const issue = useMutation({
    mutationFn: async () => {
      await flushOrThrow(draft)
      return client.papers.issue({ appointmentId, kind, version: draft.get().saved.version, password })
    },
    onSuccess: async () => {
      onIssued()
      await refresh('papers', 'visits')
      toast.success(
        kind === 'medication_script'
          ? t`Issued. It is waiting for your handwritten signature.`
          : t`Issued. The patient can download it now.`,
      )
    },
  })
  const isWrong = errorCodeOf(issue.error) === 'WRONG_PASSWORD'
  const whyNot = password ? undefined : t`Enter your password first.`
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!whyNot) issue.mutate() // Enter in the field comes here too
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>
          {kind === 'medication_script' ? (
            <Trans>The patient gets a marked copy. Print the original, sign it by hand and attach the scan.</Trans>
          ) : (
            <Trans>Your password signs this document. It cannot be changed afterwards, only revoked.</Trans>
          )}
        </Text>
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={isWrong ? sentenceForError(issue.error) : undefined}
        />
        {issue.error && !isWrong && (
          <Alert role="alert" color="red">
            {issue.error instanceof NotSavedError ? t`The document is not saved yet. Please try again.` : sentenceForError(issue.error)}
          </Alert>
        )}
        <Group>
          <ReasonedButton type="submit" loading={issue.isPending} reason={whyNot}>
            <Trans>Sign and issue</Trans>
          </ReasonedButton>
          <Button variant="default" onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
