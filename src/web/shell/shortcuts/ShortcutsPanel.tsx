import { lazy } from '#web/ui/lazy.ts'
import { useStore } from '#web/store.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { openPanels } from './openPanels.ts'

// Most people never open it.
const KeysHelp = lazy(async () => ({ default: (await import('./ShortcutsHelp.tsx')).ShortcutsHelp }))

/** Which keys do what: opens by '?' and from the menu. */
export function ShortcutsPanel() {
  const { help } = useStore(openPanels)
  return (
    <LazyMount opened={help}>
      <KeysHelp opened={help} onClose={() => openPanels.set({ help: false })} />
    </LazyMount>
  )
}
