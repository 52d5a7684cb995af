import { api } from '#web/api/api.ts'
import type { MessageLogSearchParams } from './messageLogSearchParams.ts'

const PAGE = 20

/** A page at a time, the newest first. */
export const messageLogOptions = ({ state, channel }: MessageLogSearchParams, search = '') =>
  api.messageLog.list.infiniteOptions({
    input: (before: string | null) => ({
      before,
      status: state === 'all' ? null : (state ?? null),
      onlySent: state === undefined,
      channel: channel ?? null,
      search,
    }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)!.id),
  })
export const messageCountsOptions = api.messageLog.counts.queryOptions()
export const messagePreviewsOptions = api.messageLog.previews.queryOptions()
