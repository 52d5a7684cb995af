import type { PageRequest } from './workerMessages.ts'

/** Goes where a pressed message leads within this page: a call in it goes on, and what is typed is asked about before it is left. */
export function listenForWorker(go: (path: string) => void) {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { type, path } = data as PageRequest
    if (type !== 'go') return
    ports[0]?.postMessage('heard')
    go(path)
  })
}
