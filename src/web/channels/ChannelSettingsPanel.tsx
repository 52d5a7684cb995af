import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { api } from '#web/api/api.ts'
import { useStore } from '#web/store.ts'
import { AboutRows } from './AboutRows.tsx'
import { HiddenRows } from './HiddenRows.tsx'
import { ReachRows } from './ReachRows.tsx'
import { TestMessages } from './TestMessages.tsx'
import { useChoicesDraft } from './choicesDraft.ts'
import { toPreferences } from './choicesForm.ts'
import './channels.css'

/**
 * What reaches somebody, in three questions: by which way, about what, and what stays hidden. What was chosen and is not saved yet is shown as
 * chosen.
 */
export function ChannelSettingsPanel() {
  const { data: stored } = useSuspenseQuery(api.channels.settings.queryOptions({ staleTime: 0 }))
  const draft = useChoicesDraft(stored)
  const settings = { ...stored, ...toPreferences(useStore(draft).value) }
  return (
    <>
      <Question title={<Trans>How can we reach you?</Trans>}>
        <ReachRows settings={settings} draft={draft} />
        <TestMessages settings={settings} />
      </Question>
      <Question title={<Trans>What about?</Trans>}>
        <AboutRows settings={settings} draft={draft} />
      </Question>
      <Question title={<Trans>What is hidden?</Trans>}>
        <HiddenRows settings={settings} draft={draft} />
      </Question>
    </>
  )
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="channel-question" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}
