import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { emergencyLimits } from '#contract/limits.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { ContactFieldError, ContactFormValues, validateContact } from './contactForm.ts'

type Props = { form: ContactFormValues; faults: ReturnType<typeof validateContact>; onChange: (part: Partial<ContactFormValues>) => void }

export function ContactFields({ form, faults, onChange }: Props) {
  const { t } = useLingui()
  const words = useFieldErrorTexts()
  return (
    <>
      <TextField
        label={t`Name`}
        why={t`What the number is for, in words that someone in a hurry understands.`}
        required
        data-autofocus
        autoComplete="off"
        maxLength={emergencyLimits.name}
        value={form.name}
        error={words(faults.name)}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t`Numbers`}
        description={t`One on each line, at most five, as they are dialled in South Africa.`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        required
        autosize
        minRows={2}
        inputMode="tel"
        maxLength={160}
        value={form.numbers}
        error={words(faults.numbers)}
        onChange={(event) => onChange({ numbers: event.currentTarget.value })}
      />
      <Textarea
        label={t`Notes`}
        description={t`Hours, an SMS number, whose line it is.`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        maxLength={emergencyLimits.notes}
        value={form.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </>
  )
}

function useFieldErrorTexts() {
  const { t } = useLingui()
  return (fault: ContactFieldError | undefined) =>
    fault &&
    {
      name_missing: t`Write what the number is for.`,
      numbers_missing: t`Write at least one number.`,
      too_many: t`At most five numbers.`,
      PHONE_INVALID: t`One of these numbers cannot be dialled. Write each one as it is dialled, like 10111 or 0800 567 567.`,
    }[fault]
}
