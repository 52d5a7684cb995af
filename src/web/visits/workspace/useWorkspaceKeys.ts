import { useEffect, useEffectEvent } from 'react'
import { useOpenTab } from '../useOpenTab.ts'
import { focusFinder } from './diagnoses/askedFinder.ts'

/** The keys of a visit: Ctrl and Enter for the signature, Alt and Page Down or Up for the sections, Alt and I for a diagnosis. */
export function useWorkspaceKeys() {
  const openTab = useOpenTab()
  const obey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('[aria-modal="true"], .lock')) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) document.getElementById('sign')?.click()
    else if (!event.altKey || event.ctrlKey || event.metaKey) return
    else if (event.key === 'PageDown') openNext(1)
    else if (event.key === 'PageUp') openNext(-1)
    else if (event.code === 'KeyI') focusFinder(() => void openTab('diagnoses'))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => obey(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/** Opens the section beside the open one, the first after the last, with the keyboard at its tab: Tab leads into it. */
function openNext(by: 1 | -1) {
  const tabs = [...document.querySelectorAll<HTMLElement>('.workspace-tabs [role="tab"]')]
  // The tab just pressed has the keyboard before it is drawn as the open one: a quick second press goes on from it.
  const pressed = tabs.findIndex((tab) => tab === document.activeElement)
  const open = pressed >= 0 ? pressed : tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  const tab = tabs.at((open + by) % tabs.length)
  tab?.focus()
  tab?.click()
}
