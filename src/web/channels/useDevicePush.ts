import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { devicePushOptions } from './devicePush.ts'

/** What this browser can receive, whether its person's messages come here, and where else they come. */
export function useDevicePush() {
  const { data: device } = useSuspenseQuery(devicePushOptions)
  const { data: devices } = useSuspenseQuery(api.channels.pushDevices.queryOptions({ staleTime: 0 }))
  const fingerprint = device.can === 'receive' ? device.fingerprint : null
  const here = devices.find(({ endpointSha256 }) => endpointSha256 === fingerprint)
  return { device, here, others: devices.filter((one) => one !== here) }
}
