import { Plural, useLingui } from '@lingui/react/macro'
import { Text, VisuallyHidden } from '@mantine/core'
import { useId, useRef, type ComponentProps } from 'react'
import type { Snippet } from '#contract/snippets.ts'
import { FinderOptions } from '#web/ui/Finder.tsx'
import { LimitedTextarea } from '../LimitedTextarea.tsx'
import { finishSnippet, shortName } from './expandSnippet.ts'
import { useSnippetChoice } from './useSnippetChoice.ts'
import { useSnippets } from './useSnippets.ts'

type Props = Omit<ComponentProps<typeof LimitedTextarea>, 'input'> & { section: Snippet['section'] }

/** A part of the note in which '/' offers the doctor's own snippets: the arrow keys choose, Enter puts one in, Escape closes the list. */
export function SnippetTextarea({ section, value, onChange, ...rest }: Props) {
  const { t } = useLingui()
  const id = useId()
  const ref = useRef<HTMLTextAreaElement>(null)
  const { expand, matching } = useSnippets()
  const keyOf = ({ id: snippetId }: Snippet) => snippetId
  const choice = useSnippetChoice({ value, matching: (text) => matching(section, text), onChoose: insert })
  const { options, isShown, active } = choice
  const activeId = active && `${id}-${keyOf(active)}`

  function insert({ text }: Snippet, at: number) {
    const before = finishSnippet(value.slice(0, at), text)
    onChange(before + value.slice(at))
    ref.current?.focus()
    requestAnimationFrame(() => ref.current?.setSelectionRange(before.length, before.length))
  }

  return (
    <div className="finder" onBlur={choice.leave}>
      <LimitedTextarea
        {...rest}
        value={value}
        onChange={(text) => onChange(expand(section, text))}
        input={{
          ref,
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-list`,
          ...(activeId && { 'aria-activedescendant': activeId }),
          onSelect: choice.follow,
          onInput: choice.follow,
          onKeyDown: choice.press,
        }}
      />
      <FinderOptions
        id={id}
        listLabel={t`Snippets that fit`}
        {...{ options, keyOf, isShown, activeId }}
        onChoose={(one) => choice.choose(one)}
      >
        {({ title, text }) => (
          <>
            <strong>{`/${shortName(title)}`}</strong>
            <Text component="span" size="sm" c="dimmed" lineClamp={1}>
              {text}
            </Text>
          </>
        )}
      </FinderOptions>
      <VisuallyHidden role="status">
        {isShown && <Plural value={{ count: options.length }} one="# snippet" other="# snippets" />}
      </VisuallyHidden>
    </div>
  )
}
