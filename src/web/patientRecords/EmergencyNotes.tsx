import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Textarea, Title } from '@mantine/core'
import { recordLimits } from '#contract/limits.ts'
import type { EmergencyNote } from '#contract/emergencyAccess.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/ui/toasts.tsx'

type Props = { userId: string; notes: EmergencyNote[]; /** while the record is open in an emergency */ canWrite: boolean }

/** What was done in emergencies: the only thing that is written into a record which is open to be read. */
export function EmergencyNotes({ userId, notes, canWrite }: Props) {
  const { t } = useLingui()
  if (notes.length === 0 && !canWrite) return null
  return (
    <Card component="section" aria-label={t`Emergency notes`}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          <Trans>Emergency notes</Trans>
        </Title>
        {canWrite && <WriteNote userId={userId} />}
        {notes.map(({ id, text, doctorName, writtenAt }) => (
          <article key={id}>
            <Text size="sm" c="dimmed">
              {doctorName} · {screenDateTime(writtenAt)}
            </Text>
            <p className="record-text">{text}</p>
          </article>
        ))}
      </Stack>
    </Card>
  )
}

function WriteNote({ userId }: { userId: string }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { text: '' },
    name: 'emergency-note',
    send: ({ text }, id) => client.patientRecords.addEmergencyNote({ id, userId, text }),
    onSent: async (_, sent) => {
      form.clearSent(sent)
      await refresh('patientRecords')
      toast.success(t`Emergency note saved`)
    },
  })
  return (
    <Form
      form={form}
      isShort
      gap="sm"
      action={<Trans>Save emergency note</Trans>}
      reason={form.values.text.trim() ? undefined : t`Write the note first.`}
    >
      <Textarea
        {...form.field('text')}
        label={t`What you found and did`}
        description={t`It becomes part of the record and cannot be changed.`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autosize
        minRows={3}
        maxLength={recordLimits.emergencyNote}
      />
    </Form>
  )
}
