import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text, Title } from '@mantine/core'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { visitLimits } from '#contract/limits.ts'
import { listedAs } from '#rules/diagnoses/diagnoses.ts'
import { plainNameOf } from '#rules/diagnoses/plainNames.ts'
import { refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { dialogSteps } from '#web/ui/dialogHistory.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDiagnosisWords } from './useDiagnosisWords.ts'

/** What somebody was told they have. Of what is on the list already the form says so, and leads there. */
export function AddDiagnosis({ list, onAdded }: { list: readonly MyDiagnosis[]; onAdded: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => ({ name: name.trim() === '' && sentenceFor('FIELDS_MISSING') }),
    send: ({ name }, id) => client.diagnoses.add({ id, name: name.trim() }),
    sentence: (error) => (errorCodeOf(error) === 'INTERNAL_SERVER_ERROR' ? t`Failed to add diagnosis` : sentenceForError(error)),
    refusedAt: { FIELDS_MISSING: 'name', ALREADY_LISTED: 'name' },
    onSettled: () => refresh('diagnoses', 'people', 'symptoms'),
    onSent: onAdded,
  })
  const listed = form.values.name.trim() === '' ? undefined : listedAs(list, form.values.name)
  return (
    <Form form={form} label={t`Add New Diagnosis`} action={<Trans>Add</Trans>} onCancel={() => dialogSteps.back(1)}>
      <Title order={3}>
        <Trans>Add New Diagnosis</Trans>
      </Title>
      <TextField
        label={t`What do you have?`}
        why={t`In your own words, for example: high blood pressure.`}
        maxLength={visitLimits.diagnosis}
        autoComplete="off"
        {...form.field('name')}
      />
      <div role="status">{listed && <Listed diagnosis={listed} />}</div>
    </Form>
  )
}

function Listed({ diagnosis }: { diagnosis: MyDiagnosis }) {
  const { sourceLine } = useDiagnosisWords()
  const name = plainNameOf(diagnosis)
  return (
    <Alert color="yellow">
      <Text mb="sm">
        <Trans>This is on your list already: {name}.</Trans> {sourceLine(diagnosis)}
      </Text>
      <LinkButton variant="default" to="/diagnosis/$diagnosisId" params={{ diagnosisId: diagnosis.id }}>
        <Trans>Open it</Trans>
      </LinkButton>
    </Alert>
  )
}
