import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { snippetLimits } from '#contract/limits.ts'
import type { Snippet } from '#contract/snippets.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'

/** Keeps words under a name. It begins empty: what stands in the note is about this patient. */
export function SaveSnippet({ section }: { section: Snippet['section'] }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { title: '', text: '' },
    name: 'snippet',
    send: ({ title, text }, id) => client.snippets.save({ id, section, title: title.trim(), text: text.trim() }),
    onSent: (_, sent) => {
      form.clearSent(sent)
      // The button cannot be pressed with nothing written, so the keyboard would be lost with it.
      document.getElementById('snippet-title')?.focus()
      return refresh('snippets')
    },
  })
  const { title, text } = form.values
  return (
    <Form
      form={form}
      isShort
      gap="sm"
      variant="default"
      action={<Trans>Save as a snippet</Trans>}
      reason={title.trim() && text.trim() ? undefined : t`Write a name and the text first.`}
    >
      <TextInput
        {...form.field('title')}
        label={t`Name`}
        maxLength={snippetLimits.title}
        onChange={({ currentTarget }) => form.change({ title: stripControlCharacters(currentTarget.value) })}
      />
      <Textarea
        {...form.field('text')}
        label={t`Text`}
        description={<Trans>You will use it for other patients too, so leave out anything about this one.</Trans>}
        maxLength={snippetLimits.text}
        autosize
        minRows={3}
        onChange={({ currentTarget }) => form.change({ text: stripControlCharacters(currentTarget.value) })}
      />
    </Form>
  )
}
