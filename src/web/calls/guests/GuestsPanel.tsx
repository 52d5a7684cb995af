import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callLimits } from '#contract/limits.ts'
import type { CallGuest, GuestRelation } from '#contract/calls.ts'
import { MAX_GUESTS } from '#rules/guests.ts'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { useStore } from '#web/store.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Call } from '../call.ts'
import { guestLinkUrl } from './guestLink.ts'
import { relationLabels } from './relationLabels.ts'

/** Invites a third person to this call by a link, and takes an invitation back. */
export function GuestsPanel({ call, appointmentId }: { call: Call; appointmentId: string }) {
  const { guests } = useStore(call)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        <Trans>A family member or an interpreter can join with a link. It works for this visit only, and the doctor lets them in.</Trans>
      </Text>
      {guests.length > 0 && (
        <ul className="text-list">
          {guests.map((guest) => (
            <li key={guest.id}>
              <OneGuest guest={guest} />
            </li>
          ))}
        </ul>
      )}
      <Invite appointmentId={appointmentId} isFull={guests.length >= MAX_GUESTS} />
    </Stack>
  )
}

function OneGuest({ guest: { id, name, relation, state } }: { guest: CallGuest }) {
  const { t, i18n } = useLingui()
  const remove = useMutation(api.guests.remove.mutationOptions({ networkMode: 'always' }))
  const words = { invited: t`invited, not here yet`, waiting: t`waiting to be let in`, in: t`in the call` }
  return (
    <Group justify="space-between">
      <Text>
        {name} ({i18n._(relationLabels[relation])}): {words[state]}
      </Text>
      <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({ guestId: id })}>
        {state === 'in' ? t`Remove ${name}` : t`Cancel ${name}'s invitation`}
      </Button>
      {remove.error && (
        <Text size="sm" c="red" role="alert">
          {sentenceForError(remove.error)}
        </Text>
      )}
    </Group>
  )
}

function Invite({ appointmentId, isFull }: { appointmentId: string; isFull: boolean }) {
  const { t, i18n } = useLingui()
  const [invited, setInvited] = useState<{ guest: CallGuest; token: string }>()
  const form = useForm({
    initial: { name: '', relation: 'family' as GuestRelation },
    name: 'guest',
    send: (guest, key) => client.guests.invite({ appointmentId, id: key, ...guest }),
    onSent: (answer) => {
      setInvited(answer)
      form.change({ name: '' })
    },
  })
  const reason = isFull
    ? t`A visit can have at most ${MAX_GUESTS} guests. Remove one of them first.`
    : form.values.name.trim() === ''
      ? t`Please write the name of the person you are inviting.`
      : undefined
  return (
    <>
      <Form form={form} isShort gap="xs" variant="default" offline={null} action={<Trans>Create a link</Trans>} reason={reason}>
        <TextField
          {...form.field('name')}
          label={t`Their name`}
          why={t`We keep this with the record of the visit, to show who was there.`}
          maxLength={callLimits.guestName}
        />
        <SelectField
          {...form.choice('relation')}
          label={t`Who they are`}
          onChange={(picked) => form.change({ relation: picked as GuestRelation })}
        >
          {(Object.keys(relationLabels) as GuestRelation[]).map((one) => (
            <option key={one} value={one}>
              {i18n._(relationLabels[one])}
            </option>
          ))}
        </SelectField>
      </Form>
      {invited && <NewLink name={invited.guest.name} link={guestLinkUrl(invited.token)} />}
    </>
  )
}

/** Shown once: nobody can look it up again. */
function NewLink({ name, link }: { name: string; link: string }) {
  const { t } = useLingui()
  const canShare = typeof navigator.share === 'function'
  return (
    <Stack gap="xs" role="status">
      <TextInput label={t`Link for ${name}`} description={t`Send it to them yourself. We cannot show it again.`} readOnly value={link} />
      <Tools>
        <CopyButton text={link} failure={t`Select the link and copy it by hand.`} />
        {canShare && (
          <Button variant="default" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
            <Trans>Send</Trans>
          </Button>
        )}
      </Tools>
    </Stack>
  )
}
