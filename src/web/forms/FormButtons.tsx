import { Trans } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Actions } from '#web/ui/Actions.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'

export type FormButtonsProps = Pick<ButtonProps, 'fullWidth' | 'variant' | 'size' | 'disabled' | 'leftSection'> & {
  /** What stands on the button that sends the form. */
  action: ReactNode
  /** What it says meanwhile, instead of a wheel. It keeps the focus. */
  busy?: ReactNode
  color?: string | undefined
  /** Marks what can have the focus. */
  attributes?: Record<`data-${string}`, string>
  isPending: boolean
  /** Why the form cannot be sent now. */
  reason?: string | undefined
  onCancel?: (() => void) | undefined
  /** What leaving without sending is called. */
  cancel?: ReactNode
  /** Another way on, beside the button. */
  beside?: ReactNode
}

/** What sends a form, and the way out without it. */
export function FormButtons({ action, busy, color, isPending, reason, onCancel, cancel, beside, attributes, ...look }: FormButtonsProps) {
  const isBusy = isPending && busy !== undefined
  const held = isBusy && ({ type: 'button', 'aria-disabled': 'true', 'data-disabled': true } as const)
  const send = (
    <ReasonedButton
      type="submit"
      {...look}
      {...attributes}
      {...(color && { color })}
      loading={isPending && !isBusy}
      reason={reason}
      {...held}
    >
      {busy === undefined ? action : <span aria-live="polite">{isBusy ? busy : action}</span>}
    </ReasonedButton>
  )
  if (look.fullWidth) return send
  return (
    <Actions>
      {beside}
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {cancel ?? <Trans>Cancel</Trans>}
        </Button>
      )}
      {send}
    </Actions>
  )
}
