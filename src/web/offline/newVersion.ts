import { Store } from '#web/store.ts'

/** Whether a newer version of the app waits for somebody to agree to it. */
export const newVersion = new Store({ isReady: false })
