import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { EmergencyContact } from '#contract/emergencyNumbers.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import type { ConflictField } from '#web/forms/conflict.ts'
import { FormConflict } from '#web/forms/ConflictChoice.tsx'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useVersionedForm } from '#web/forms/useVersionedForm.ts'
import { toast } from '#web/ui/toasts.tsx'
import { ContactFields, useContactErrors } from './ContactFields.tsx'
import { toContactForm, toContactInput, type ContactFormValues } from './contactForm.ts'
import { emergencyContactsOptions } from './emergencyNumbersQuery.ts'

const fields: ConflictField<ContactFormValues>[] = [
  { name: 'name', keys: ['name'], label: msg`Name`, show: ({ name }) => name },
  { name: 'numbers', keys: ['numbers'], label: msg`Numbers`, show: ({ numbers }) => numbers },
  { name: 'notes', keys: ['notes'], label: msg`Notes`, show: ({ notes }) => notes },
]

const nothingYet = { id: '', version: 0, name: '', numbers: [], notes: '', lastCheckedOn: null } satisfies EmergencyContact

type Props = { contact?: EmergencyContact; opened: boolean; onClose: () => void }

/** Adds a contact or changes one; when somebody saved in between, nothing is saved over theirs unasked. */
export function ContactDialog({ contact, opened, onClose }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { conflict, ...form } = useVersionedForm({
    stored: contact ?? nothingYet,
    toForm: toContactForm,
    fields,
    readStored: async () =>
      (await queryClient.query({ ...emergencyContactsOptions, staleTime: 0 })).find(({ id }) => id === contact?.id) ?? nothingYet,
    tidy: (typed) => toContactForm(toContactInput(typed)),
    validate: useContactErrors(),
    send: (typed, version) => {
      const input = toContactInput(typed)
      return contact ? client.emergencyNumbers.update({ ...input, id: contact.id, version }) : client.emergencyNumbers.add(input)
    },
    onSent: ({ name }) => {
      toast.success(contact ? t`${name} was changed` : t`${name} was added`)
      onClose()
    },
    onSettled: () => refresh('emergencyNumbers'),
  })
  return (
    <ConfirmDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={contact ? t`Edit ${{ name: contact.name }}` : t`Add an emergency number`}
      action={t`Save`}
      conflict={conflict && <FormConflict conflict={conflict} />}
    >
      <ContactFields form={form} />
      <Text size="sm" c="dimmed">
        <Trans>Everybody sees it at once. New numbers count as not checked until you have called them.</Trans>
      </Text>
    </ConfirmDialog>
  )
}
