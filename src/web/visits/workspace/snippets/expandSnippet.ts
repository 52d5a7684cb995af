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

const UNFINISHED = /(^|\s)\/([\p{L}\p{N}]*)$/u

/** Those that are meant by '/' and the letters after it at the end of a text; none where no name is being typed. */
export function snippetsAt<One extends Pick<Snippet, 'title'>>(text: string, snippets: readonly One[]): One[] {
  const name = UNFINISHED.exec(text)?.[2]?.toLowerCase()
  return name === undefined ? [] : snippets.filter(({ title }) => shortName(title).startsWith(name))
}

/** The text with its unfinished name turned into a snippet. */
export const finishSnippet = (text: string, snippet: string) => text.replace(UNFINISHED, (_, before: string) => `${before}${snippet} `)
