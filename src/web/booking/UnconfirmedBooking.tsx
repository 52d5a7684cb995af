import { Trans } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'

/** The booking was sent and no answer came: nothing typed is lost, and pressing again cannot book twice. */
export function UnconfirmedBooking({ button, said, isPaid }: { button: string; said: string | undefined; isPaid: boolean }) {
  return (
    <Alert role="alert" color="yellow" icon={<IconWifiOff aria-hidden />} title={<Trans>We could not reach the server</Trans>}>
      <Text mb="xs">{said}</Text>
      <Text>
        {isPaid ? (
          <Trans>Your time and your notes are still here. Press {button} to try again. You will not be booked or charged twice.</Trans>
        ) : (
          <Trans>Your time and your notes are still here. Press {button} to try again. You will not be booked twice.</Trans>
        )}
      </Text>
    </Alert>
  )
}
