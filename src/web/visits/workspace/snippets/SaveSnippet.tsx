import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { v7 } from 'uuid'
import { snippetLimits } from '#contract/limits.ts'
import type { Snippet } from '#contract/snippets.ts'
import { api, refresh } from '#web/api.ts'
import { sentenceForError } from '#web/errorText.ts'
import { stripControlCharacters } from '#web/stripControlCharacters.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'

/** Keeps words under a name. What stands in the note is there to start from; take out what is about this patient. */
export function SaveSnippet({ section, text: inNote }: { section: Snippet['section']; text: string }) {
  const { t } = useLingui()
  const [{ title, text }, setTyped] = useState({ title: '', text: inNote.slice(0, 2000) })
  const keep = useMutation({
    ...api.snippets.save.mutationOptions(),
    onSuccess: async () => {
      await refresh('snippets')
      setTyped({ title: '', text: '' })
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    keep.mutate({ id: v7(), section, title: title.trim(), text: text.trim() })
  }
  const missing = title.trim() && text.trim() ? undefined : t`Write a name and the text first.`
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t`Name`}
          maxLength={snippetLimits.title}
          value={title}
          onChange={({ currentTarget }) => setTyped({ text, title: stripControlCharacters(currentTarget.value) })}
        />
        <Textarea
          label={t`Text`}
          description={<Trans>Remove anything about this patient: you will use the snippet for other patients too.</Trans>}
          maxLength={snippetLimits.text}
          autosize
          minRows={3}
          value={text}
          onChange={({ currentTarget }) => setTyped({ title, text: stripControlCharacters(currentTarget.value) })}
        />
        {keep.error && (
          <Alert role="alert" color="red">
            {sentenceForError(keep.error)}
          </Alert>
        )}
        <ReasonedButton type="submit" variant="default" loading={keep.isPending} reason={missing}>
          <Trans>Save as a snippet</Trans>
        </ReasonedButton>
      </Stack>
    </form>
  )
}
