import { useQuery } from '@tanstack/react-query'
import type { Snippet } from '#contract/snippets.ts'
import { api } from '#web/api/api.ts'
import { expandSnippet, snippetsAt } from './expandSnippet.ts'

/** The doctor's own snippets; until they came, or without a connection, nothing is put in. */
export function useSnippets() {
  const { data: snippets = [] } = useQuery(api.snippets.list.queryOptions())
  const of = (section: Snippet['section']) => snippets.filter((one) => one.section === section)
  return {
    of,
    expand: (section: Snippet['section'], text: string) => expandSnippet(text, of(section)),
    matching: (section: Snippet['section'], text: string) => snippetsAt(text, of(section)),
  }
}
