import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput, Title } from '@mantine/core'
import { visitLimits } from '#contract/limits.ts'
import type { Workspace } from '#contract/visits.ts'
import { whyNotAddAddendum } from '#rules/visits.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { LimitedTextarea } from './LimitedTextarea.tsx'

/** What was added after signing, oldest first, and the form to add more. */
export function Addenda({ workspace: { appointment, addenda, signedAt } }: { workspace: Workspace }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Addenda`}>
      <Title order={3}>
        <Trans>Addenda</Trans>
      </Title>
      <ul className="plain">
        {addenda.map(({ id, text, reason, author, writtenAt }) => (
          <li key={id}>
            <p className="written">{text}</p>
            <Text size="sm" c="dimmed">
              {t`${author}, ${{ writtenOn: screenDateTime(writtenAt) }}. Reason: ${reason}`}
            </Text>
          </li>
        ))}
      </ul>
      <AddendumForm appointmentId={appointment.id} signedAt={signedAt} />
    </section>
  )
}

function AddendumForm({ appointmentId, signedAt }: { appointmentId: string; signedAt: Date | null }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { text: '', reason: '' },
    name: 'addendum',
    validate: (typed) => ({ form: sentenceFor(whyNotAddAddendum({ signedAt, ...typed })) }),
    send: (typed, id) => client.visits.addAddendum({ appointmentId, id, ...typed }),
    onSent: (_, sent) => {
      form.clearSent(sent)
      return refresh('visits')
    },
  })
  return (
    <Form form={form} gap="sm" variant="default" action={<Trans>Add addendum</Trans>}>
      <LimitedTextarea {...form.choice('text')} label={t`Add to this note`} limit={visitLimits.addendum} rows={3} />
      <TextInput
        {...form.field('reason')}
        label={t`Reason for adding`}
        maxLength={visitLimits.addendumReason}
        onChange={({ currentTarget }) => form.change({ reason: stripControlCharacters(currentTarget.value) })}
      />
    </Form>
  )
}
