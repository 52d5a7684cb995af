import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'

type Props = {
  number: string
  /** Its digits alone, where they are not simply what is shown. */ dialled?: string | undefined
  isFirst?: boolean
}

/** Dials at a press; its digits stay on one line. */
export function PhoneLink({ number, dialled = number.replaceAll(' ', ''), isFirst = false }: Props) {
  const shown = number.replaceAll(' ', '\u00a0')
  return (
    <Button
      component="a"
      href={`tel:${dialled}`}
      {...(isFirst ? { color: 'red' } : { variant: 'default' })}
      leftSection={<IconPhone size={20} aria-hidden />}
    >
      <Trans>Call {shown}</Trans>
    </Button>
  )
}
