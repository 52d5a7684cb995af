import type { Icon } from '@tabler/icons-react'

/** One thing that can be found, and what choosing it does. `keywords` are sought in but not shown. */
export type SearchResult = { id: string; label: string; description?: string; keywords?: string; icon: Icon; choose: () => void }
export type SearchResultGroup = { group: string; finds: SearchResult[] }

/** The groups with only what holds every word, wherever in it; a group that holds nothing goes. */
export function filterResults(groups: readonly SearchResultGroup[], typed: string): SearchResultGroup[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const holds = ({ label, description = '', keywords = '' }: SearchResult) => {
    const text = folded(`${label} ${description} ${keywords}`)
    return words.every((word) => text.includes(word))
  }
  return groups.map(({ group, finds }) => ({ group, finds: finds.filter(holds) })).filter(({ finds }) => finds.length > 0)
}

/** Without accents and capitals, as people search. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
