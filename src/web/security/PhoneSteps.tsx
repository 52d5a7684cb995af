import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { client, errorCodeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { CodeField, digitsOf } from '#web/ui/CodeField.tsx'
import { FormButtons } from '#web/ui/FormButtons.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { useAccountChange } from './useAccountChange.ts'

/** First the number, then the code that was sent to it. */
export function PhoneSteps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [phone, setPhone] = useState('')
  const [isSent, setSent] = useState(false)
  const start = useAccountChange(client.security.startPhone, { onDone: () => setSent(true) })
  const confirm = useAccountChange(client.security.confirmPhone, {
    onDone: () => {
      toast.success(t`Your phone number is confirmed`)
      onClose()
    },
  })
  const again = () => {
    setSent(false)
    start.forget()
    confirm.forget()
  }
  if (isSent) return <Code phone={phone} change={confirm} onCode={(code) => confirm.send({ code })} onAgain={again} />
  return <Number phone={phone} change={start} onType={setPhone} onSend={() => start.send({ phone })} onClose={onClose} />
}

type Change = { isPending: boolean; error: unknown }
type NumberProps = { phone: string; change: Change; onType: (phone: string) => void; onSend: () => void; onClose: () => void }

function Number({ phone, change, onType, onSend, onClose }: NumberProps) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const [isMissing, setMissing] = useState(false)
  const isInvalid = errorCodeOf(change.error) === 'PHONE_INVALID'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(!phone.trim())
    if (phone.trim()) onSend()
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t`Your number`}>
      <Stack>
        {change.error !== undefined && !isInvalid && <Refusal error={change.error} />}
        <PhoneField
          label={t`Phone number`}
          why={t`We will text a code to it to check that it is yours. It must be a cellphone.`}
          value={phone}
          onChange={(event) => onType(event.currentTarget.value)}
          error={isMissing ? t`Please enter your phone number` : isInvalid && sentenceForError(change.error)}
          errorProps={{ role: 'alert' }}
          data-autofocus
          autoFocus
        />
        <FormButtons isPending={change.isPending} reason={offline} onCancel={onClose}>
          <Trans>Text me a code</Trans>
        </FormButtons>
      </Stack>
    </form>
  )
}

type CodeProps = { phone: string; change: Change; onCode: (code: string) => void; onAgain: () => void }

function Code({ phone, change, onCode, onAgain }: CodeProps) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const isWrong = errorCodeOf(change.error) === 'CODE_WRONG'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setShort(digitsOf(code).length !== 6)
    if (digitsOf(code).length === 6) onCode(digitsOf(code))
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t`The code we texted you`}>
      <Stack>
        <Text role="status">
          <Trans>We texted a code to {phone}. It works for ten minutes.</Trans>
        </Text>
        {change.error !== undefined && !isWrong && <Refusal error={change.error} />}
        <CodeField
          label={t`Code`}
          value={code}
          onChange={setCode}
          error={isShort ? t`The code has 6 digits` : isWrong && sentenceForError(change.error)}
          autoFocus
        />
        <Group align="flex-start">
          <ReasonedButton type="submit" loading={change.isPending} reason={offline}>
            <Trans>Confirm the number</Trans>
          </ReasonedButton>
          <Button variant="default" onClick={onAgain}>
            <Trans>Send again or change the number</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const Refusal = ({ error }: { error: unknown }) => (
  <Alert role="alert" color="red">
    {sentenceForError(error)}
  </Alert>
)
