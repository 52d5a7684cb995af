import { useEffect, useState } from 'react'

type Battery = EventTarget & { level: number; charging: boolean }

const LOW_PERCENT = 15

/** How full the battery is, in per cent, where it is nearly empty and not charging. Some browsers never tell. */
export function useLowBattery(): number | null {
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
