import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useStore } from '#web/store.ts'
import { DetailsCard } from './DetailsCard.tsx'
import { ChannelMatrixCard } from './ChannelMatrixCard.tsx'
import { QuietHoursCard } from './QuietHoursCard.tsx'
import { useChoicesDraft } from './choicesDraft.ts'
import { toPreferences } from './choicesForm.ts'
import { TestMessageCard } from './TestMessageCard.tsx'
import { DevicePushCard } from './DevicePushCard.tsx'
import './channels.css'

/** What reaches somebody, by which way, when, and in which words. What was chosen and is not saved yet is shown as chosen. */
export function ChannelSettingsPanel() {
  const { data: stored } = useSuspenseQuery(api.channels.settings.queryOptions({ staleTime: 0 }))
  const draft = useChoicesDraft(stored)
  const settings = { ...stored, ...toPreferences(useStore(draft).value) }
  return (
    <div className="settings channel-settings">
      <ChannelMatrixCard settings={settings} draft={draft} />
      <QuietHoursCard settings={settings} draft={draft} />
      <DetailsCard settings={settings} draft={draft} />
      <ErrorBoundary>
        <DevicePushCard settings={settings} />
      </ErrorBoundary>
      <TestMessageCard settings={settings} />
    </div>
  )
}
