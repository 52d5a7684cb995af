import { api } from '#web/api.ts'
import type { MessagesAddress } from './messagesAddress.ts'

const PAGE = 20

/** A page at a time, the newest first. */
export const logOptions = ({ state, channel }: MessagesAddress) =>
  api.messages.list.infiniteOptions({
    input: (before: string | null) => ({ before, status: state ?? null, channel: channel ?? null }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)!.id),
  })
export const countsOptions = api.messages.counts.queryOptions()
export const previewsOptions = api.messages.previews.queryOptions()
