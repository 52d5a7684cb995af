import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Identity, TypedIdentity } from '#contract/people.ts'
import { localDate } from '#rules/time.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { documentText, identityForm, IdentityInputs, identitySection } from './identitySection.tsx'
import { RemoveDocument } from './RemoveDocument.tsx'

type Props = {
  stored: Identity | null
  save: (typed: TypedIdentity) => Promise<unknown>
  onSaved: (typed: TypedIdentity) => void
  /** Reads again what is stored. */
  onSettled: () => unknown
  /** The refusals in the words of whoever types for somebody else. */
  sentence: (error: unknown) => string
}

/** Somebody else's identity document: what is kept is shown without its middle, and typed anew as a whole. */
export function IdentityDocument({ stored, onSettled, ...rest }: Props) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap="xs" align="flex-start" role="group" aria-label={i18n._(identitySection.heading)}>
      <Text size="sm" fw={500}>
        <Trans>Identity document (optional)</Trans>
      </Text>
      <Text>{stored ? documentText(identityForm.formOf(stored)) : <Trans>Not on record</Trans>}</Text>
      <Tools>
        <Button ref={addButton} variant="default" onClick={() => setOpen(true)}>
          {stored ? <Trans>Change the document</Trans> : <Trans>Add ID or passport number</Trans>}
        </Button>
        {stored && (
          <RemoveDocument
            remove={() => rest.save({ kind: stored.kind, number: '', country: '' })}
            onSettled={onSettled}
            onRemoved={() => addButton.current?.focus()} // its own button goes with the document
            sentence={rest.sentence}
          />
        )}
      </Tools>
      {isOpen && <IdentityDialog stored={stored} onSettled={onSettled} onClose={() => setOpen(false)} {...rest} />}
    </Stack>
  )
}

function IdentityDialog({ stored, save, onSaved, onSettled, sentence, onClose }: Props & { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const form = useForm({
    initial: identityForm.formOf(stored),
    name: 'identity',
    tidy: identityForm.tidy,
    validate: (values) => identityForm.validate(values, null, localDate(screenNow())), // the server knows the date of birth
    send: (values) => save(identityForm.typedOf(values)),
    onSent: (_, sent, isAll) => {
      onSaved(identityForm.typedOf(sent))
      if (isAll) onClose()
    },
    onSettled,
    refusedAt: identityForm.refusedAt,
    sentence,
  })
  return (
    <ConfirmDialog onClose={onClose} form={form} title={i18n._(identitySection.heading)} action={t`Save`}>
      <Text size="sm" c="dimmed">
        {i18n._(identitySection.why!)}
      </Text>
      <IdentityInputs form={form.values} change={form.change} idOf={(key) => `identity-${key}`} messageOf={form.messageOf} />
    </ConfirmDialog>
  )
}
