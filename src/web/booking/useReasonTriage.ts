import { useEffect, useState } from 'react'
import type { Triage } from '#rules/redFlags.ts'

/** Words and cards come with the step, not with the dialog: most visits to it end before. */
const load = async () => {
  const [{ triage }, { HelpCards, HelpNumbersReminder }] = await Promise.all([import('#rules/redFlags.ts'), import('#web/help/parts.tsx')])
  return { triage, HelpCards, CallAgain: HelpNumbersReminder }
}
type LoadedTriage = Awaited<ReturnType<typeof load>>

type ShownTriage = LoadedTriage & { found: Triage }

/** Domain 5.6: what is typed as the reason is read for words that ask for help now, here and nowhere else, before the booking goes on. */
export function useReasonTriage() {
  const [shown, setShown] = useState<ShownTriage | null>(null)
  const [seen, setSeen] = useState<ShownTriage | null>(null)

  const passed = (found: Triage) => found.groups.every((group) => seen?.found.groups.includes(group))
  const first = async (text: string, goOn: () => void) => {
    const loaded = await load().catch(() => null) // without a connection nothing is booked either
    const found = loaded?.triage(text, { isAboutWriter: true })
    if (!loaded || !found || found.cards.length === 0 || passed(found)) return goOn()
    setShown({ ...loaded, found })
  }
  const close = () => setShown(null)
  const pass = () => {
    setSeen((before) => shown && { ...shown, found: mergeTriage(before?.found, shown.found) })
    setShown(null)
  }
  return { shown, seen, first, close, pass }
}

const mergeTriage = (before: Triage | undefined, found: Triage): Triage => ({
  ...found,
  cards: [...new Set([...(before?.cards ?? []), ...found.cards])],
  groups: [...new Set([...(before?.groups ?? []), ...found.groups])],
})

/** Fetches them while somebody writes. */
export const usePreloadTriage = () => useEffect(() => void load().catch(() => {}), [])
