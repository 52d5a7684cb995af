import { Trans, useLingui } from '@lingui/react/macro'
import { IconSignature } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Workspace } from '#contract/visits.ts'
import { whyNotSign, type MissingItem } from '#rules/signing.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useStore } from '#web/store.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import type { Autosave } from '#web/drafts/autosave.ts'
import { fieldsTooLong, type NoteDraft } from './noteDraft.ts'

const load = () => import('./SignDialog.tsx')
afterFirstPaint(load)
const SignDialog = lazy(async () => ({ default: (await load()).SignDialog }))

type Props = {
  workspace: Workspace
  note: Autosave<NoteDraft>
  missing: readonly MissingItem[]
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** Locks the note and gives the patient the summary; the password says that it is really the doctor. */
export function SignNote({ workspace, note, missing, opened, onOpen: open, onClose: close }: Props) {
  const { t } = useLingui()
  const { value, state } = useStore(note)
  // Whether the registration holds is said in the dialog.
  const why = whyNotSign({ ...workspace, missing, doctor: 'unknown', now: new Date() })
  const reason =
    sentenceFor(why) ??
    (state === 'conflict' ? t`Choose between the two versions of the note first.` : undefined) ??
    (fieldsTooLong(value).length > 0 ? t`A field is too long. Shorten it first.` : undefined) ??
    (state === 'retrying' ? t`The note is not saved yet. You can sign once it is.` : undefined)
  return (
    <>
      <ReasonedButton w="fit-content" leftSection={<IconSignature aria-hidden />} reason={reason} onClick={open}>
        <Trans>Sign</Trans>
      </ReasonedButton>
      <LazyMount opened={opened}>
        <SignDialog opened={opened} onClose={close} appointmentId={workspace.appointment.id} note={note} />
      </LazyMount>
    </>
  )
}
