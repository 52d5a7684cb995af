import { Trans, useLingui } from '@lingui/react/macro'
import { IconSignature } from '@tabler/icons-react'
import { lazy } from '#web/ui/lazy.ts'
import type { Workspace } from '#contract/visits.ts'
import { whyNotSign } from '#rules/signing.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useStore } from '#web/store.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { fieldsTooLong } from './noteDraft.ts'
import type { SigningProps } from './SignDialog.tsx'

const load = () => import('./SignDialog.tsx')
afterFirstPaint(load)
const SignDialog = lazy(async () => ({ default: (await load()).SignDialog }))

type Props = Omit<SigningProps, 'appointmentId'> & {
  workspace: Workspace
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** Pressed too early, it shows what it waits for. */
function goToMissing() {
  const missing = document.getElementById('missing')
  missing?.scrollIntoView({ block: 'nearest' })
  missing?.focus({ preventScroll: true })
}

/** Locks the note, issues its papers and gives the patient the summary; one proof says that it is really the doctor. */
export function SignNote({ workspace, opened, onOpen: open, onClose: close, ...signing }: Props) {
  const { t } = useLingui()
  const { note, checklist, end, missing } = signing
  const { value, state } = useStore(note)
  const checks = useStore(checklist)
  const now = screenNow()
  const ending = end ? { endedAt: now, outcome: end } : {}
  // Whether the registration holds is said in the dialog.
  const why = whyNotSign({ ...workspace, ...ending, checklist: checks.value, missing, doctor: 'unknown', now })
  const reason =
    sentenceFor(why) ??
    (state === 'conflict' ? t`Choose between the two versions of the note first.` : undefined) ??
    (fieldsTooLong(value).length > 0 ? t`A field is too long. Shorten it first.` : undefined) ??
    (state === 'retrying' ? t`The note is not saved yet. You can sign once it is.` : undefined)
  return (
    <>
      <ReasonedButton
        w="fit-content"
        id="sign"
        aria-keyshortcuts="Control+Enter"
        leftSection={<IconSignature aria-hidden />}
        reason={reason}
        onRefused={goToMissing}
        onClick={open}
      >
        {end ? <Trans>Finish and sign</Trans> : <Trans>Sign</Trans>}
      </ReasonedButton>
      <LazyMount opened={opened}>
        <SignDialog opened={opened} onClose={close} appointmentId={workspace.appointment.id} {...signing} />
      </LazyMount>
    </>
  )
}
