import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { BlockedTime } from '#contract/diary.ts'
import { BlockTimeDialog } from './BlockTimeDialog.tsx'
import { blockKindLabels } from './diaryLabels.ts'
import { DimmedText } from './DimmedText.tsx'
import { timeSpanLabels } from './timeSpanLabels.ts'
import { UnblockTimeDialog } from './UnblockTimeDialog.tsx'
import '#web/ui/rows.css'

/** Time off that is not over, and more of it. */
export function TimeOff({ blocks, now }: { blocks: BlockedTime[]; now: Date }) {
  const { t, i18n } = useLingui()
  const [dialog, setDialog] = useState<BlockedTime | 'new' | null>(null)
  return (
    <>
      {blocks.length === 0 && (
        <DimmedText>
          <Trans>No time is blocked.</Trans>
        </DimmedText>
      )}
      <ul className="rows">
        {blocks.map((block) => {
          const { from, until } = timeSpanLabels(block)
          const when = t`${from} to ${until}`
          return (
            <li key={block.id}>
              <div className="row-words">
                <Text fw={650}>{[i18n._(blockKindLabels[block.kind]), block.reason].filter(Boolean).join(': ')}</Text>
                <Text size="sm">{when}</Text>
              </div>
              <Button variant="default" aria-label={t`Unblock ${when}`} onClick={() => setDialog(block)}>
                <Trans>Unblock</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <Group mt="sm">
        <Button variant="default" onClick={() => setDialog('new')}>
          <Trans>Block time</Trans>
        </Button>
      </Group>
      {dialog === 'new' && <BlockTimeDialog now={now} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && <UnblockTimeDialog block={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
