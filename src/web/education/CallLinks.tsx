import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { Tools } from '#web/ui/Tools.tsx'

/** The numbers that a text names, to be dialled at a press; without the cards of the help room, which weigh more than an article. */
export const CallLinks = ({ numbers }: { numbers: readonly string[] }) => (
  <Tools mt="md">
    {numbers.map((number, place) => (
      <Button
        key={number}
        component="a"
        href={`tel:${number.replaceAll(' ', '')}`}
        {...(place === 0 ? { color: 'red' } : { variant: 'default' })}
        leftSection={<IconPhone size={20} aria-hidden />}
      >
        <Trans>Call {{ number: number.replaceAll(' ', '\u00a0') }}</Trans>
      </Button>
    ))}
  </Tools>
)
