import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconBattery1 } from '@tabler/icons-react'
import { useLowBattery } from './useLowBattery.ts'

/** A call that ends because the phone does is worse than one without a picture. */
export function BatteryNotice() {
  const { t } = useLingui()
  const percent = useLowBattery()
  if (percent === null) return null
  return (
    <Alert color="yellow" role="status" icon={<IconBattery1 aria-hidden />} title={t`Your battery is at ${percent} %`}>
      <Trans>Plug your phone in if you can. Voice only uses less than video.</Trans>
    </Alert>
  )
}
