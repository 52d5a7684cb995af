import type { Snippet } from '#contract/snippets.ts'

/** What is typed after '/' to put a snippet in: its title in small letters, without spaces. */
export const shortName = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The text with '/name' and a space turned into the snippet of that name; as it was when there is none. */
export function expandSnippet(text: string, snippets: readonly Pick<Snippet, 'title' | 'text'>[]): string {
  return text.replace(/(^|\s)\/([\p{L}\p{N}]+)(\s)/u, (typed, before: string, name: string, after: string) => {
    const snippet = snippets.find(({ title }) => shortName(title) === name.toLowerCase())
    return snippet ? before + snippet.text + after : typed
  })
}

/** A snippet put at the end of a text, on a line of its own. */
export const withSnippet = (text: string, snippet: string) => (text.trim() === '' ? snippet : `${text.trimEnd()}\n${snippet}`)
