import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Snippet } from '#contract/snippets.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { finishSnippet, shortName } from './expandSnippet.ts'

const SHOWN = 5

type Props = { text: string; snippets: readonly Snippet[]; onInsert: (text: string) => void }

/** While '/' and a name are typed: the snippets that begin so, one Tab away. */
export function SnippetHints({ text, snippets, onInsert }: Props) {
  const { t } = useLingui()
  if (snippets.length === 0) return null
  return (
    <Tools label={t`Snippets that fit`}>
      {snippets.slice(0, SHOWN).map((snippet) => (
        <Button
          key={snippet.id}
          size="sm"
          variant="default"
          onClick={({ currentTarget }) => {
            // The keyboard goes back to where somebody writes.
            currentTarget.closest('.mantine-Stack-root')?.querySelector('textarea')?.focus()
            onInsert(finishSnippet(text, snippet.text))
          }}
        >
          {`/${shortName(snippet.title)}`}
        </Button>
      ))}
    </Tools>
  )
}
