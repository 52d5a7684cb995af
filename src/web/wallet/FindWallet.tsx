import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Card, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import type { PatientWallet } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { CorrectWalletDialog } from './CorrectWalletDialog.tsx'

/** One patient, by exactly what they are reached by: there is no list of patients here. */
export function FindWallet() {
  const { t } = useLingui()
  const [contact, setContact] = useState('')
  const find = useMutation({ mutationFn: (wanted: string) => client.wallet.findPatient({ contact: wanted }) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (contact.trim()) find.mutate(contact.trim())
  }
  return (
    <Card component="section" withBorder aria-labelledby="find-wallet">
      <Stack gap="md">
        <Title order={2} size="h3" id="find-wallet">
          <Trans>Find a patient</Trans>
        </Title>
        <form onSubmit={submit} noValidate className="find-wallet">
          <TextField
            label={t`Email address or phone number`}
            why={t`The whole address or number, as the patient gave it to us. The patient will see that you looked.`}
            autoComplete="off"
            maxLength={EMAIL_LENGTH}
            value={contact}
            onChange={(event) => setContact(event.currentTarget.value)}
          />
          <ReasonedButton
            type="submit"
            loading={find.isPending}
            reason={contact.trim() ? undefined : t`Type an email address or a phone number first.`}
          >
            <Trans>Find</Trans>
          </ReasonedButton>
        </form>
        {find.error && (
          <Alert role="alert" color="red">
            {errorCodeOf(find.error) === 'NOT_FOUND' ? (
              <Trans>Nobody was found. If several people share a number, use the email address.</Trans>
            ) : (
              sentenceForError(find.error)
            )}
          </Alert>
        )}
        {find.data && !find.isPending && <Found patient={find.data} onCorrected={() => find.mutate(find.variables)} />}
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
