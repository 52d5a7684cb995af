import type { DashboardAnswer } from '#contract/dashboard.ts'
import { client } from './client.ts'

/**
 * The dashboard's one call. The page itself begins it while its scripts are on their way, where the browser showed a session
 * (server/http/webApp.ts): the browser hands that answer to the call made here. Each part is taken once, and before anybody
 * presses anything; whoever wants it again or later, or finds that it could not be read, asks the part's own procedure, which says why.
 */
const isAskedByPage = document.querySelector('link[rel=preload][as=fetch]') !== null
const untaken = new Set<keyof DashboardAnswer>([
  'me',
  'upcoming',
  'consultations',
  'profile',
  'notifications',
  'consents',
  'medicines',
  'symptoms',
  'readings',
  'diagnoses',
])
let call: Promise<DashboardAnswer> | undefined
if (isAskedByPage) call = client.dashboard.get()
call?.catch(() => {})
for (const pressed of ['pointerdown', 'keydown']) window.addEventListener(pressed, () => untaken.clear(), { once: true, capture: true })

/** A part of the page's first answer, or what its own procedure answers. */
export async function firstAnswer<Part extends keyof DashboardAnswer, Own>(part: Part, ask: () => Promise<Own>) {
  const answer = untaken.delete(part) ? await call?.catch(() => undefined) : undefined
  return answer?.[part] ?? ask()
}
