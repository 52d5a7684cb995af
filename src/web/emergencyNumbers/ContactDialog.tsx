import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmergencyContact } from '#contract/emergencyNumbers.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client, errorCodeOf } from '#web/client.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'
import { ContactFields } from './ContactFields.tsx'
import { validateContact, toContactForm, toContactInput } from './contactForm.ts'
import { emergencyContactsOptions } from './emergencyNumbersQuery.ts'

type Props = { contact?: EmergencyContact; opened: boolean; onClose: () => void }

/** Adds a contact or changes one; when somebody saved in between, theirs shows before anything is saved over it. */
export function ContactDialog({ contact, opened, onClose }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [form, setForm] = useState(() => toContactForm(contact))
  const [begun, setBegun] = useState(contact)
  const [theirs, setTheirs] = useState<EmergencyContact>()
  const [isTried, setTried] = useState(false)
  const faults = isTried ? validateContact(form) : {}
  const say = (name: string) => {
    toast.success(contact ? t`${name} was changed` : t`${name} was added`)
    onClose()
  }
  const save = useReauthenticatedMutation(
    'emergencyNumbers',
    (value: ReturnType<typeof toContactInput>) =>
      begun ? client.emergencyNumbers.update({ ...value, id: begun.id, version: begun.version }) : client.emergencyNumbers.add(value),
    {
      onDone: ({ name }) => say(name),
      onRefused: (error) => {
        if (errorCodeOf(error) === 'STALE_VERSION') void readTheirs()
      },
    },
  )
  const readTheirs = async () => {
    const newest = (await queryClient.query({ ...emergencyContactsOptions, staleTime: 0 })).find(({ id }) => id === begun?.id)
    setTheirs(newest)
    setBegun(newest)
  }
  const submit = () => {
    setTried(true)
    if (Object.keys(validateContact(form)).length === 0) save.send(toContactInput(form))
  }
  const change = (part: Partial<typeof form>) => setForm((known) => ({ ...known, ...part }))
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={contact ? t`Change ${{ name: contact.name }}` : t`Add an emergency number`}
      action={theirs ? t`Overwrite it with mine` : t`Save`}
      change={save}
      onSubmit={submit}
    >
      {theirs && <StoredContact contact={theirs} />}
      <ContactFields form={form} faults={faults} onChange={change} />
      <Text size="sm" c="dimmed">
        <Trans>Everybody sees it at once. New numbers count as not checked until you have called them.</Trans>
      </Text>
    </ConfirmDialog>
  )
}

function StoredContact({ contact: { name, numbers, notes } }: { contact: EmergencyContact }) {
  return (
    <Alert role="alert" color="yellow" title={<Trans>Someone changed this in the meantime. Nothing was overwritten.</Trans>}>
      <Trans>Saved in the meantime:</Trans> {[name, numbers.join(', '), notes].filter(Boolean).join(' · ')}
    </Alert>
  )
}
