import type { ErrorCode } from '#contract/errors.ts'

// The same in browsers and in Node, which this floor knows nothing of.
type Address = { protocol: string; hostname: string; port: string; username: string; password: string; hash: string; origin: string }
declare const URL: { canParse: (address: string) => boolean; new (address: string): Address }

/** The push services of Chrome, Firefox, Safari and Edge. Whoever could name another would have our server ask any address they like. */
const SERVICES = [/^fcm\.googleapis\.com$/, /(^|\.)push\.services\.mozilla\.com$/, /(^|\.)push\.apple\.com$/, /(^|\.)notify\.windows\.com$/]

/** Why no message may be sent to this address. `others` are the origins that this deployment knows besides. */
export function whyNotPush(endpoint: string, others: readonly string[]) {
  const address = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!address || address.username || address.password || address.hash) return 'PUSH_SERVICE_UNKNOWN' satisfies ErrorCode
  const isKnown = address.protocol === 'https:' && address.port === '' && SERVICES.some((service) => service.test(address.hostname))
  if (!isKnown && !others.includes(address.origin)) return 'PUSH_SERVICE_UNKNOWN' satisfies ErrorCode
}

/** A dose as the buttons of a push message mark it: due then, so much of it. */
export type PushedDose = { id: string; medicationId: string; dueAt: string; qty: number }

/** What 'Taken' and 'Skip' mark, and whose it is. Sealed for one browser, and never shown. */
export type PushedReminder = { userId: string; doses: readonly PushedDose[] }

/** What a browser's worker shows. `token` is what its button answers with. */
export type PushPayload = { title: string; body: string; tag: string; url: string; token: string; reminder?: PushedReminder }

/** A message of a push service holds 4 kB: where there are more, its reader opens the app to mark them. */
export const MOST_PUSHED_DOSES = 12
