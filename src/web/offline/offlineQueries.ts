import type { Query } from '@tanstack/react-query'
import { session } from '#web/session/browserSession.ts'
import { storeOfflineAnswers, readOfflineRecord } from './offlineStore.ts'
import { usableAnswers, type OfflineAnswer } from './offlineRecord.ts'
import { CONNECTED, isNetworkError } from '#web/api/client.ts'
import { forgetLivePosition } from '#web/api/livePosition.ts'
import { queryClient } from '#web/api/queryClient.ts'

/** What a patient may read again without a connection. Nothing else is kept: no keys, no codes, no sessions, no free times. */
const offlineProcedures = new Set([
  'visits.upcoming',
  'visits.consultations',
  'visits.consultation',
  'visitOffers.mine',
  'people.myProfile',
  'papers.mine',
  'uploads.mine',
  'wallet.mine',
  'notifications.list',
  'support.myCallbacks',
  'medicines.mine',
  'diagnoses.mine',
  'doses.calendar',
  'symptoms.mine',
  'vitals.mine',
  'followUps.mine',
  'carePlans.mine',
  'assessments.mine',
  // What a card that asks somebody to get help says without a connection too.
  'consents.mine',
  'emergencyNumbers.numbers',
  'education.library',
  'education.article',
  'education.course',
  'score.calculate',
  'score.achievements',
])

/** The call that a query makes: `visits.upcoming`. */
const procedureOf = ([path]: readonly unknown[]) => (Array.isArray(path) ? path.join('.') : '')
const isOfflineQuery = ({ queryKey }: Query) => offlineProcedures.has(procedureOf(queryKey))

const PAUSE_MILLISECONDS = 500

/** From now on keeps what a patient opens. Called once, by the app. */
export function startOfflineCaching() {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual && isOfflineQuery(event.query))
      keep(event.query)
  })
}

let fresh: Record<string, OfflineAnswer> = {}
let timer: ReturnType<typeof setTimeout> | undefined

function keep({ queryHash, queryKey, state }: Query) {
  fresh[queryHash] = { key: queryKey, data: state.data, at: state.dataUpdatedAt }
  timer ??= setTimeout(() => {
    timer = undefined
    const { me } = session.state()
    if (me?.role === 'patient') void storeOfflineAnswers(me.id, fresh)
    fresh = {}
  }, PAUSE_MILLISECONDS)
}

/** The connection was lost. Until `heardMs` the server had said of each change: what was not called stale is as new as that. */
export function noteStillTrue(heardMs: number) {
  const isTrue = (query: Query) => isOfflineQuery(query) && query.state.status === 'success' && !query.state.isInvalidated
  for (const query of queryClient.getQueryCache().findAll({ predicate: isTrue })) {
    query.setData(query.state.data, { updatedAt: Math.max(query.state.dataUpdatedAt, heardMs), manual: true })
    keep(query)
  }
}

const onlineDefaults = queryClient.getDefaultOptions()

/** Without a connection: shows what was opened before, asks once instead of four times, and forgets nothing meanwhile. */
export async function showOfflineAnswers(userId: string) {
  queryClient.setDefaultOptions({
    ...onlineDefaults,
    queries: { ...onlineDefaults.queries, retry: false, refetchOnMount: false, gcTime: Infinity },
  })
  const record = await readOfflineRecord()
  if (record?.me.id !== userId) return
  for (const { key, data, at } of usableAnswers(record, Date.now()))
    if (queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, data, { updatedAt: at })
      forgetLivePosition()
    }
}

/** With a connection the server says everything itself, and what could not be read without one, or was read by an earlier page, is read now. */
export async function showServerAnswers() {
  queryClient.setDefaultOptions(onlineDefaults)
  const read = queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated || isNetworkError(state.error) })
  window.dispatchEvent(new Event(CONNECTED))
  await read
}

/** When the oldest of what the screen shows was read. */
export function oldestReadAt(): number | undefined {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => isOfflineQuery(query) && procedureOf(query.queryKey) !== 'notifications.list' })
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Whether all that the screen shows has been read since. */
export const isScreenUpToDate = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ state }) => state.status === 'success' && !state.isInvalidated)
