import { lazy } from 'react'
import { useStore } from '#web/store.ts'
import { OnceOpened } from '#web/ui/OnceOpened.tsx'
import { panels } from './panels.ts'

// Most people never open it.
const KeysHelp = lazy(async () => ({ default: (await import('./KeysHelp.tsx')).KeysHelp }))

/** Which keys do what: opens by '?' and from the menu. */
export function KeysPanel() {
  const { help } = useStore(panels)
  return (
    <OnceOpened opened={help}>
      <KeysHelp opened={help} onClose={() => panels.set({ help: false })} />
    </OnceOpened>
  )
}
