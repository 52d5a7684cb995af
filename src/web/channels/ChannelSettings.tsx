import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { FailsAlone } from '#web/FailsAlone.tsx'
import { useStore } from '#web/store.ts'
import { DetailsCard } from './DetailsCard.tsx'
import { MatrixCard } from './MatrixCard.tsx'
import { QuietCard } from './QuietCard.tsx'
import { saving } from './savingChoices.ts'
import { TestCard } from './TestCard.tsx'
import { ThisDeviceCard } from './ThisDeviceCard.tsx'
import './channels.css'

/** What reaches somebody, by which way, when, and in which words. What was chosen and is not saved yet is shown as chosen. */
export function ChannelSettings() {
  const { data: stored } = useSuspenseQuery(api.channels.mySettings.queryOptions({ staleTime: 0 }))
  const { chosen } = useStore(saving)
  const settings = { ...stored, ...chosen?.mine }
  return (
    <div className="settings channel-settings">
      <MatrixCard settings={settings} />
      <QuietCard settings={settings} />
      <DetailsCard settings={settings} />
      <FailsAlone>
        <ThisDeviceCard settings={settings} />
      </FailsAlone>
      <TestCard settings={settings} />
    </div>
  )
}
