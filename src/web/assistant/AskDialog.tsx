import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { brand } from '#web/theme/brand.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Chat } from './Chat.tsx'
import { HealthInfo } from './HealthInfo.tsx'
import './assistant.css'

export type AskOpening = { tab: 'chat' | 'info'; query: string }

/** 'Ask Molemo': the chat, and what there is to read about one's own conditions. Each opening begins anew; its questions are kept by the server. */
export function AskDialog({ opening, onClose }: { opening: AskOpening | null; onClose: () => void }) {
  const { t } = useLingui()
  const product = brand().name
  const [last, setLast] = useState(opening)
  if (opening && opening !== last) setLast(opening)
  const shown = opening ?? last // stays readable while it closes
  return (
    <Dialog opened={opening !== null} onClose={onClose} title={t`Ask ${product}`} size="lg">
      <Tabs defaultValue={shown?.tab ?? 'chat'} keepMounted={false}>
        <Tabs.List aria-label={t`Ask ${product}`}>
          <Tabs.Tab value="chat">
            <Trans>Chat with {product}</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="info">
            <Trans>My Health Info</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="chat" pt="md">
          <Chat first={shown?.query ?? ''} />
        </Tabs.Panel>
        <Tabs.Panel value="info" pt="md">
          <ErrorBoundary>
            <HealthInfo />
          </ErrorBoundary>
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
