import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'notifications'> = {
  list: () => ({ before: null, limit: 20 }),
  markRead: ({ notification }) => ({ id: notification }),
  markAllRead: () => undefined,
  remove: ({ notification }) => ({ id: notification }),
  restore: ({ notification }) => ({ id: notification }),
  liveUpdates: () => undefined,
}
