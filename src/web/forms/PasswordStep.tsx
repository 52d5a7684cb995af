import { useLingui } from '@lingui/react/macro'
import { lockoutText } from '#web/api/lockoutText.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Form, type FormProps } from './Form.tsx'
import { useForm, type FieldErrors, type FormOptions, type FormState } from './useForm.ts'

/** A form that counts only with the password of whoever sends it. */
export function usePasswordStep<F extends { password: string }, Answer>({ validate, refusedAt, ...options }: FormOptions<F, Answer>) {
  const { t } = useLingui()
  const form = useForm<F, Answer>({
    sentence: lockoutText,
    ...options,
    validate: (values) => ({ ...(validate?.(values) as FieldErrors<F>), password: !values.password && t`Please enter your password` }),
    refusedAt: { WRONG_PASSWORD: 'password', ...refusedAt } as NonNullable<typeof refusedAt>,
  })
  /** For a button that waits for the password. */
  const missing = form.values.password ? undefined : t`Enter your password first.`
  return { ...form, missing }
}

type Props = Omit<FormProps, 'form'> & {
  form: FormProps['form'] & Pick<FormState<{ password: string }>, 'field' | 'values'>
  /** Dialogs go to it by `data-autofocus`; elsewhere it takes the focus as it comes. */
  autoFocus?: boolean
}

/** 'Confirm with your password': what it is for and what else is asked, then the password. */
export function PasswordStep({ children, autoFocus, ...form }: Props) {
  const { t } = useLingui()
  const isAlone = Object.keys(form.form.values).length === 1 // else one begins at the first field
  return (
    <Form isShort {...form}>
      {children}
      <PasswordField
        {...form.form.field('password')}
        label={t`Password`}
        autoComplete="current-password"
        data-autofocus={isAlone || undefined}
        {...(autoFocus && { autoFocus })}
        {...form.attributes}
      />
    </Form>
  )
}
