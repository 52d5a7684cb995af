import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { PaperKind } from '#contract/papers.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import type { VisitOutcome } from '#contract/visits.ts'
import type { MissingItem } from '#rules/signing.ts'
import { refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { flushOrThrow, NotSavedError, type Autosave } from '#web/drafts/autosave.ts'
import { PasswordStep, usePasswordStep } from '#web/forms/PasswordStep.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { PapersToSign } from '../papers/PapersToSign.tsx'
import type { PaperToIssue } from '../papers/usePapersToSign.ts'
import { missingNoteLabels } from './missingItemLabels.ts'
import type { NoteDraft } from './noteDraft.ts'
import { PasskeyButton, type PasskeyProof } from './PasskeyButton.tsx'
import { markSignedHere } from './signedHere.ts'

export type SigningProps = {
  appointmentId: string
  note: Autosave<NoteDraft>
  checklist: Autosave<Checklist>
  papers: PaperToIssue[]
  /** How the visit ends that still goes on. */
  end: VisitOutcome | null
  /** What the note lacks that does not hold the signature. */
  missing: readonly MissingItem[]
}
type Props = SigningProps & { opened: boolean; onClose: () => void }

/** One proof for the note and its papers; fetched apart from the note, which is written long before. */
export function SignDialog({ opened, onClose, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onClose} title={form.end ? t`Finish and sign` : t`Sign this note`}>
      <SignForm {...form} onDone={onClose} />
    </Dialog>
  )
}

function SignForm({ appointmentId, note, checklist, papers, end, missing, onDone }: SigningProps & { onDone: () => void }) {
  const { t } = useLingui()
  const [left, setLeft] = useState<readonly PaperKind[]>([])
  const issued = papers.filter(({ kind, isComplete }) => isComplete && !left.includes(kind))
  const passkey = useRef<PasskeyProof | null>(null)
  const form = usePasswordStep({
    initial: { password: '' },
    send: async ({ password }) => {
      await Promise.all([flushOrThrow(note), flushOrThrow(checklist)])
      const versions = await Promise.all(issued.map(async ({ kind, flush }) => ({ kind, version: await flush() })))
      const proof = passkey.current ? { passkey: passkey.current } : { password }
      passkey.current = null
      await client.visits.sign({ appointmentId, version: note.get().saved.version, ...proof, end, papers: versions })
    },
    onSent: async () => {
      for (const { forget } of issued) forget()
      markSignedHere(appointmentId)
      await refresh('visits', 'papers', 'calls')
      onDone()
      toast.success(t`Note signed. The patient can read the summary now.`)
    },
    onRefused: (error) => void (errorCodeOf(error) === 'STALE_VERSION' && refresh('visits', 'papers')),
    sentence: (error) => (error instanceof NotSavedError ? t`The note is not saved yet. Please try again.` : sentenceForError(error)),
  })
  return (
    <PasswordStep
      form={form}
      action={issued.length > 0 ? <Trans>Sign and issue</Trans> : <Trans>Sign and lock</Trans>}
      reason={form.missing}
      onCancel={onDone}
    >
      {end && <EndsTheCall outcome={end} />}
      {missing.length > 0 && <ToConsider missing={missing} />}
      <Text>
        <Trans>After signing, the note cannot be changed; you can only add to it. The patient gets the summary.</Trans>
      </Text>
      {papers.length > 0 && (
        <PapersToSign
          appointmentId={appointmentId}
          papers={papers}
          left={left}
          onLeave={(kind, isLeft) => setLeft(isLeft ? [...left, kind] : left.filter((one) => one !== kind))}
        />
      )}
      <PasskeyButton
        isPending={form.isPending}
        onProof={(proof) => {
          passkey.current = proof
          void form.send({ password: '' })
        }}
      />
    </PasswordStep>
  )
}

function ToConsider({ missing }: { missing: readonly MissingItem[] }) {
  const { i18n } = useLingui()
  const words = missing.map(({ item, about = '' }) => i18n._({ ...missingNoteLabels[item], values: { about } })).join('; ')
  return (
    <Text>
      <Trans>To consider before you sign: {words}</Trans>
    </Text>
  )
}

const EndsTheCall = ({ outcome }: { outcome: VisitOutcome }) => (
  <Text>
    {outcome === 'done' ? (
      <Trans>This ends the call for you and the patient.</Trans>
    ) : (
      <Trans>This ends the call for you and the patient, as not suitable for video: the patient must be seen in person.</Trans>
    )}
  </Text>
)
