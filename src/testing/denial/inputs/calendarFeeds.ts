import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'calendarFeeds'> = {
  appointmentFile: ({ visit }) => ({ appointmentId: visit }),
  feed: () => undefined,
  createFeed: () => undefined,
  saveFeedDoses: () => ({ withDoses: true }),
  revokeFeed: () => undefined,
}
