import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconBattery1 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

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

type Battery = EventTarget & { level: number; charging: boolean }

const LOW_PERCENT = 15

/** How full the battery is, in per cent, where it is nearly empty and not charging. Some browsers never tell. */
function useLowBattery(): number | null {
  const [percent, setPercent] = useState<number | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    void askBattery()?.then((battery) => {
      const look = () => setPercent(battery.charging ? null : Math.round(battery.level * 100))
      for (const change of ['levelchange', 'chargingchange']) battery.addEventListener(change, look, { signal: gone.signal })
      if (!gone.signal.aborted) look()
    }, nobodyTells)
    return () => gone.abort()
  }, [])
  return percent !== null && percent < LOW_PERCENT ? percent : null
}

const askBattery = () => (navigator as { getBattery?: () => Promise<Battery> }).getBattery?.()
const nobodyTells = () => {}
