import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { emergencyLimits } from '#contract/limits.ts'
import type { FormState } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { validateContact, type ContactFieldError, type ContactFormValues } from './contactForm.ts'

export function ContactFields({ form: { field } }: { form: Pick<FormState<ContactFormValues>, 'field'> }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Name`}
        why={t`What the number is for, in words that someone in a hurry understands.`}
        required
        data-autofocus
        autoComplete="off"
        maxLength={emergencyLimits.name}
        {...field('name')}
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
        {...field('numbers')}
      />
      <Textarea
        label={t`Notes`}
        description={t`Hours, an SMS number, whose line it is.`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        maxLength={emergencyLimits.notes}
        {...field('notes')}
      />
    </>
  )
}

/** What the fields say before they are sent. */
export function useContactErrors() {
  const { t } = useLingui()
  const texts: Record<ContactFieldError, string> = {
    name_missing: t`Enter what the number is for.`,
    numbers_missing: t`Enter at least one number.`,
    too_many: t`At most five numbers.`,
    PHONE_INVALID: t`One of these numbers cannot be dialled. Write each one as it is dialled, like 10111 or 0800 567 567.`,
  }
  return (form: ContactFormValues) => {
    const { name, numbers } = validateContact(form)
    return { name: name && texts[name], numbers: numbers && texts[numbers] }
  }
}
