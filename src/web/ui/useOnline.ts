import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection at all; that ours answers is another question. */
export const useOnline = () => useSyncExternalStore(onOnlineChange, () => navigator.onLine)

function onOnlineChange(tell: () => void) {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
