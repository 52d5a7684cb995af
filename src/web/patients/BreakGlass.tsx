import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import type { Category } from '#contract/patients.ts'
import { whyNotBreakGlass } from '#rules/patients.ts'
import { refresh } from '#web/api.ts'
import { client, codeOf } from '#web/client.ts'
import { sentenceFor, sentenceForError } from '#web/errorText.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { emergenciesOptions } from './patientsQuery.ts'
import { categoryWords } from './patientWords.ts'

/** Whose record: one whose address is known, or the one with this ID number. */
type Whose = { userId: string } | { idNumber: string }

/** Opens a record outside one's care for an hour. It is asked, told and reviewed. */
export function BreakGlass(whose: Whose) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  const { data } = useQuery(emergenciesOptions)
  return (
    <>
      <ReasonedButton
        color="red"
        leftSection={<IconAlertTriangle size={20} aria-hidden />}
        reason={data?.isSuspended ? sentenceFor('EMERGENCY_SUSPENDED') : undefined}
        onClick={open}
      >
        <Trans>Open in an emergency</Trans>
      </ReasonedButton>
      <Dialog opened={opened} onClose={close} title={t`Open a record in an emergency`}>
        <Form whose={whose} onDone={close} />
      </Dialog>
    </>
  )
}

function Form({ whose, onDone }: { whose: Whose; onDone: () => void }) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const [idNumber, setIdNumber] = useState('idNumber' in whose ? whose.idNumber : '')
  const [category, setCategory] = useState<Category>('emergency')
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const open = useMutation({
    mutationFn: () => client.patients.breakGlass({ patient: 'userId' in whose ? whose : { idNumber }, category, reason, password }),
    onSuccess: async ({ userId }) => {
      await refresh('patients')
      onDone()
      await navigate({ to: '/doctor/patients/$patientId', params: { patientId: userId } })
    },
    onError: () => void refresh('patients'),
  })
  const isWrong = codeOf(open.error) === 'WRONG_PASSWORD'
  const why =
    ('idNumber' in whose && idNumber.trim() === '' ? t`Enter the ID number first.` : undefined) ??
    sentenceFor(whyNotBreakGlass({ reason })) ??
    (password ? undefined : t`Enter your password first.`)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!why) open.mutate()
  }
  return (
    <form onSubmit={submit} autoComplete="off">
      <Stack>
        <Text>
          <Trans>You can read the record for 60 minutes. The patient is told at once, and an administrator reviews why you did it.</Trans>
        </Text>
        {'idNumber' in whose && (
          <TextField
            label={t`ID number`}
            inputMode="numeric"
            maxLength={40}
            value={idNumber}
            onChange={({ currentTarget }) => setIdNumber(currentTarget.value)}
          />
        )}
        <SelectField label={t`Why`} value={category} onChange={(value) => setCategory(value as Category)}>
          {(Object.keys(categoryWords) as Category[]).map((one) => (
            <option key={one} value={one}>
              {i18n._(categoryWords[one])}
            </option>
          ))}
        </SelectField>
        <Textarea
          label={t`What happened`}
          description={t`At least 20 characters. The administrator reads it.`}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          autosize
          minRows={3}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={isWrong ? sentenceForError(open.error) : undefined}
        />
        {open.error && !isWrong && (
          <Alert role="alert" color="red">
            {codeOf(open.error) === 'NOT_FOUND'
              ? t`No patient here has this number. The try was written down.`
              : sentenceForError(open.error)}
          </Alert>
        )}
        <Group>
          <ReasonedButton type="submit" color="red" loading={open.isPending} reason={why}>
            <Trans>Open for 60 minutes</Trans>
          </ReasonedButton>
          <Button variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
