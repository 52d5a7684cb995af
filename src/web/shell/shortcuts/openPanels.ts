import { Store } from '#web/store.ts'

/** What keys and buttons open above the screen. A staff link from the not-found page opens the search at once. */
export const openPanels = new Store({ search: location.hash === '#search', help: false })
