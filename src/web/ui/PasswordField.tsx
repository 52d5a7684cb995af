import { useLingui } from '@lingui/react/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password with a show and hide button that the keyboard reaches too; its state is said as pressed or not. */
export function PasswordField(props: Omit<PasswordInputProps, 'visibilityToggleButtonProps' | 'visibilityToggleFocusable'>) {
  const { t } = useLingui()
  return (
    <PasswordInput
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      {...props}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
    />
  )
}
