import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useStore } from '#web/store.ts'
import { DetailsCard } from './DetailsCard.tsx'
import { ChannelMatrixCard } from './ChannelMatrixCard.tsx'
import { QuietHoursCard } from './QuietHoursCard.tsx'
import { choicesAutosave } from './autosaveChoices.ts'
import { TestMessageCard } from './TestMessageCard.tsx'
import { DevicePushCard } from './DevicePushCard.tsx'
import './channels.css'

/** What reaches somebody, by which way, when, and in which words. What was chosen and is not saved yet is shown as chosen. */
export function ChannelSettingsPanel() {
  const { data: stored } = useSuspenseQuery(api.channels.settings.queryOptions({ staleTime: 0 }))
  const { chosen } = useStore(choicesAutosave)
  const settings = { ...stored, ...chosen?.mine }
  return (
    <div className="settings channel-settings">
      <ChannelMatrixCard settings={settings} />
      <QuietHoursCard settings={settings} />
      <DetailsCard settings={settings} />
      <ErrorBoundary>
        <DevicePushCard settings={settings} />
      </ErrorBoundary>
      <TestMessageCard settings={settings} />
    </div>
  )
}
