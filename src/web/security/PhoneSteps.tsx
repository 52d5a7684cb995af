import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { CodeField, digitsOf } from '#web/ui/CodeField.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** First the number, then the code that was sent to it. */
export function PhoneSteps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { phone: '' },
    validate: ({ phone }) => ({ phone: !phone.trim() && t`Please enter your phone number` }),
    send: (typed) => client.security.startPhone(typed),
    onSent: () => setSent(true),
    onSettled: () => refresh('security'),
    refusedAt: { PHONE_INVALID: 'phone' },
  })
  if (isSent) return <CodeStep phone={form.values.phone} onDone={onClose} onAgain={() => setSent(false)} />
  return (
    <Form form={form} isShort label={t`Your number`} action={<Trans>Text me a code</Trans>} onCancel={onClose}>
      <PhoneField
        {...form.field('phone')}
        label={t`Phone number`}
        why={t`We will text a code to it to check that it is yours. It must be a cellphone.`}
        data-autofocus
        autoFocus
      />
    </Form>
  )
}

function CodeStep({ phone, onDone, onAgain }: { phone: string; onDone: () => void; onAgain: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: digitsOf(code).length !== 6 && t`The code has 6 digits` }),
    send: ({ code }) => client.security.confirmPhone({ code: digitsOf(code) }),
    onSent: () => {
      toast.success(t`Your phone number is confirmed`)
      onDone()
    },
    onSettled: () => refresh('security'),
    refusedAt: { CODE_WRONG: 'code' },
  })
  const again = (
    <Button variant="default" onClick={onAgain}>
      <Trans>Send again or change the number</Trans>
    </Button>
  )
  return (
    <Form form={form} isShort label={t`The code we texted you`} action={<Trans>Confirm the number</Trans>} beside={again}>
      <Text role="status">
        <Trans>We texted a code to {phone}. It works for ten minutes.</Trans>
      </Text>
      <CodeField {...form.choice('code')} label={t`Code`} autoFocus />
    </Form>
  )
}
