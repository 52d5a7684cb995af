import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSignature } from '@tabler/icons-react'
import { useRef } from 'react'
import type { PaperKind } from '#contract/papers.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { PasswordStep, usePasswordStep } from '#web/forms/PasswordStep.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { PasskeyButton, type PasskeyProof } from '../workspace/PasskeyButton.tsx'
import { flushOrThrow, NotSavedError } from '#web/drafts/autosave.ts'
import { PreviewPaper } from './PreviewPaper.tsx'

/** What issuing needs of a draft: that everything typed is on the server, and as which version. */
type Draft = { flush: () => Promise<boolean>; get: () => { saved: { version: number } } }

type Props = { appointmentId: string; kind: PaperKind; draft: Draft; isByHand: boolean; missing: number; onIssued: () => void }

const words: Record<PaperKind, { action: MessageDescriptor; question: MessageDescriptor }> = {
  sick_note: { action: msg`Issue sick note`, question: msg`Issue this sick note?` },
  medication_script: { action: msg`Issue script`, question: msg`Issue this script?` },
  referral_letter: { action: msg`Issue referral letter`, question: msg`Issue this referral letter?` },
}

/** Gives the paper to the patient; the password says that it is really the doctor. */
export function IssuePaper({ missing, ...rest }: Props) {
  const { i18n, t } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Tools>
        <ReasonedButton
          w="fit-content"
          leftSection={<IconSignature aria-hidden />}
          reason={missing > 0 ? t`Missing required fields` : undefined}
          onClick={open}
        >
          {i18n._(words[rest.kind].action)}
        </ReasonedButton>
        {missing === 0 && (
          <PreviewPaper {...rest} flush={() => flushOrThrow(rest.draft)}>
            <Trans>Preview as it will print</Trans>
          </PreviewPaper>
        )}
      </Tools>
      <Dialog opened={opened} onClose={close} title={i18n._(words[rest.kind].question)}>
        <IssueForm {...rest} onClose={close} />
      </Dialog>
    </>
  )
}

function IssueForm({ appointmentId, kind, draft, isByHand, onIssued, onClose }: Omit<Props, 'missing'> & { onClose: () => void }) {
  const { i18n, t } = useLingui()
  const passkey = useRef<PasskeyProof | null>(null)
  const form = usePasswordStep({
    initial: { password: '' },
    send: async ({ password }) => {
      await flushOrThrow(draft)
      const proof = passkey.current ? { passkey: passkey.current } : { password }
      passkey.current = null
      await client.papers.issue({ appointmentId, kind, version: draft.get().saved.version, ...proof })
    },
    // What became of it stands where the draft stood.
    onSent: async () => {
      onIssued()
      await refresh('papers', 'visits')
      // The long form above is gone, and with it the place one was at.
      requestAnimationFrame(() => document.getElementById(`issued-${kind}`)?.focus())
    },
    sentence: (error) => (error instanceof NotSavedError ? t`The document is not saved yet. Please try again.` : sentenceForError(error)),
  })
  return (
    <PasswordStep
      form={form}
      action={isByHand ? i18n._(words[kind].action) : <Trans>Sign and issue</Trans>}
      reason={form.missing}
      onCancel={onClose}
    >
      <Text>
        {isByHand ? (
          <Trans>
            It must be signed by hand. After issuing, print it, sign it and attach the signed scan. Until then the patient has a copy marked
            as unsigned.
          </Trans>
        ) : (
          <Trans>Your password signs it electronically, and the patient can download it at once.</Trans>
        )}
      </Text>
      <Text>
        <Trans>Once issued it cannot be changed, only revoked.</Trans>
      </Text>
      <PasskeyButton
        isPending={form.isPending}
        {...(isByHand && { action: <Trans>Issue with your passkey</Trans> })}
        onProof={(proof) => {
          passkey.current = proof
          void form.send({ password: '' })
        }}
      />
    </PasswordStep>
  )
}
