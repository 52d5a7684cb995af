import { Button, type ButtonProps, Stack, Text } from '@mantine/core'
import { useId, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import './reasonedButton.css'

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'disabled'> & {
    reason?: string | undefined
    /** It was pressed all the same. */
    onRefused?: () => void
  }

/** A button that, when it may not be used, stays in place and says why; with no reason it is an ordinary button. */
export function ReasonedButton({ reason, onRefused, onClick, ...rest }: Props) {
  const reasonId = useId()
  const stayPut = (event: MouseEvent) => {
    event.preventDefault()
    onRefused?.()
  }
  if (!reason) return <Button {...rest} {...(onClick && { onClick })} />
  return (
    <Stack className="reasoned" gap={4} {...(rest.fullWidth ? { w: '100%' } : { w: 'fit-content', align: 'flex-start' })}>
      <Button {...rest} type="button" aria-disabled="true" data-disabled aria-describedby={reasonId} onClick={stayPut} />
      <Text id={reasonId} size="sm" c="dimmed">
        {reason}
      </Text>
    </Stack>
  )
}
