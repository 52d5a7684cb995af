import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import type { PatientWallet } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { CorrectWalletDialog } from './CorrectWalletDialog.tsx'

/** One patient, by exactly what they are reached by: there is no list of patients here. */
export function FindWallet() {
  const { t } = useLingui()
  const [found, setFound] = useState<PatientWallet>()
  const form = useForm({
    initial: { contact: '' },
    name: 'wallet',
    send: ({ contact }) => client.wallet.findPatient({ contact: contact.trim() }),
    onSent: setFound,
    onRefused: () => setFound(undefined),
    sentence: (error) =>
      errorCodeOf(error) === 'NOT_FOUND'
        ? t`No patient found. If several people share a number, use the email address.`
        : sentenceForError(error),
  })
  return (
    <Card component="section" withBorder aria-labelledby="find-wallet">
      <Stack gap="md">
        <Title order={2} size="h3" id="find-wallet">
          <Trans>Find a patient</Trans>
        </Title>
        <Form
          form={form}
          isShort
          action={<Trans>Find</Trans>}
          reason={form.values.contact.trim() ? undefined : t`Enter an email address or phone number first.`}
        >
          <TextField
            {...form.field('contact')}
            label={t`Email address or phone number`}
            why={t`The whole address or number, as the patient gave it to us. The patient will see that you looked.`}
            autoComplete="off"
            maxLength={EMAIL_LENGTH}
          />
        </Form>
        {found && !form.isPending && <Found patient={found} onCorrected={form.submit} />}
      </Stack>
    </Card>
  )
}

function Found({ patient, onCorrected }: { patient: PatientWallet; onCorrected: () => void }) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  const { name, balanceCents } = patient
  return (
    <div role="status">
      <Text fw={600}>{name}</Text>
      <Text mb="sm">
        <Trans>Balance: {{ balance: rand(balanceCents) }}</Trans>
      </Text>
      <Button onClick={open} aria-label={t`Correct the balance of ${name}`}>
        <Trans>Correct the balance</Trans>
      </Button>
      {opened && <CorrectWalletDialog patient={patient} onClose={close} onCorrected={onCorrected} />}
    </div>
  )
}
