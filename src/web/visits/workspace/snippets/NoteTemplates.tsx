import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTemplate } from '@tabler/icons-react'
import type { Autosave } from '#web/drafts/autosave.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import type { NoteDraft } from '../noteDraft.ts'
import { withSnippet } from './expandSnippet.ts'
import { noteTemplates } from './noteTemplates.ts'

/** Headings of a usual visit, put below what is written already; at once to be taken back. */
export function NoteTemplates({ note }: { note: Autosave<NoteDraft> }) {
  const { t, i18n } = useLingui()
  const [isOpen, dialog] = useDisclosure()
  const insert = (template: (typeof noteTemplates)[number]) => {
    const { subjective, objective, plan } = note.get().value
    const filled = {
      subjective: withSnippet(subjective, i18n._(template.subjective)),
      objective: withSnippet(objective, i18n._(template.objective)),
      plan: withSnippet(plan, i18n._(template.plan)),
    }
    note.edit(filled)
    dialog.close()
    const takeBack = () => {
      const now = note.get().value
      // What was written on meanwhile stays.
      if (now.subjective === filled.subjective) note.edit({ subjective })
      if (now.objective === filled.objective) note.edit({ objective })
      if (now.plan === filled.plan) note.edit({ plan })
    }
    toast.default(t`Template added: ${{ template: i18n._(template.name) }}`, withUndo(takeBack))
  }
  return (
    <>
      <Button variant="subtle" size="sm" w="fit-content" leftSection={<IconTemplate size={18} aria-hidden />} onClick={dialog.open}>
        <Trans>Templates</Trans>
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title={t`Templates for the note`}>
        <Text mb="md">
          <Trans>Adds headings to Subjective, Objective and Plan, below what is written there.</Trans>
        </Text>
        <Tools>
          {noteTemplates.map((template) => (
            <Button key={template.id} variant="default" onClick={() => insert(template)}>
              {i18n._(template.name)}
            </Button>
          ))}
        </Tools>
      </Dialog>
    </>
  )
}
