import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTextPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Snippet } from '#contract/snippets.ts'
import { api, refresh } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { shortName, withSnippet } from './expandSnippet.ts'
import { SaveSnippet } from './SaveSnippet.tsx'
import { useSnippets } from './useSnippets.ts'

type Props = { section: Snippet['section']; label: string; text: string; onInsert: (text: string) => void }

/** The doctor's own words for one part of the note: to put in, to keep, to let go. */
export function Snippets({ section, label, text, onInsert }: Props) {
  const { t } = useLingui()
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        w="fit-content"
        leftSection={<IconTextPlus size={18} aria-hidden />}
        aria-label={t`Snippets for ${label}`}
        onClick={dialog.open}
      >
        <Trans>Snippets</Trans>
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title={t`Snippets for ${label}`}>
        <Stack gap="md">
          <SavedSnippets
            section={section}
            onChoose={(chosen) => {
              onInsert(withSnippet(text, chosen))
              dialog.close()
            }}
          />
          <SaveSnippet section={section} />
        </Stack>
      </Dialog>
    </>
  )
}

function SavedSnippets({ section, onChoose }: { section: Snippet['section']; onChoose: (text: string) => void }) {
  const { t } = useLingui()
  const { of } = useSnippets()
  const remove = useMutation({
    ...api.snippets.remove.mutationOptions(),
    onSuccess: () => refresh('snippets'),
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  const kept = of(section)
  if (kept.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No snippets saved here yet.</Trans>
      </Text>
    )
  return (
    <ul className="plain">
      {kept.map(({ id, title, text }) => (
        <li key={id}>
          <Text fw={550}>{title}</Text>
          <Text size="sm" className="written" lineClamp={3}>
            {text}
          </Text>
          <Text size="sm" c="dimmed">
            <Trans>Or type /{{ shortName: shortName(title) }} and a space.</Trans>
          </Text>
          <Tools mt="xs">
            <Button size="sm" aria-label={t`Insert ${title}`} onClick={() => onChoose(text)}>
              <Trans>Insert</Trans>
            </Button>
            <Button size="sm" variant="default" aria-label={t`Remove ${title}`} onClick={() => remove.mutate({ id })}>
              <Trans>Remove</Trans>
            </Button>
          </Tools>
        </li>
      ))}
    </ul>
  )
}
