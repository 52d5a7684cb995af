import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Block } from '#contract/agenda.ts'
import { BlockTime } from './BlockTime.tsx'
import { blockWords } from './blockWords.ts'
import { Quiet } from './Quiet.tsx'
import { spanOf } from './spanWords.ts'
import { Unblock } from './Unblock.tsx'

/** Time off that is not over, and more of it. */
export function TimeOff({ blocks, now }: { blocks: Block[]; now: Date }) {
  const { t, i18n } = useLingui()
  const [asked, ask] = useState<Block | 'new' | null>(null)
  return (
    <>
      {blocks.length === 0 && (
        <Quiet>
          <Trans>No time is blocked.</Trans>
        </Quiet>
      )}
      <ul className="agenda-rows">
        {blocks.map((block) => {
          const { from, until } = spanOf(block)
          const when = t`${from} to ${until}`
          return (
            <li key={block.id}>
              <div className="agenda-row-words">
                <Text fw={650}>{[i18n._(blockWords[block.kind]), block.reason].filter(Boolean).join(': ')}</Text>
                <Text size="sm">{when}</Text>
              </div>
              <Button variant="default" aria-label={t`Unblock ${when}`} onClick={() => ask(block)}>
                <Trans>Unblock</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <Group mt="sm">
        <Button variant="default" onClick={() => ask('new')}>
          <Trans>Block time</Trans>
        </Button>
      </Group>
      {asked === 'new' && <BlockTime now={now} onClose={() => ask(null)} />}
      {asked !== null && asked !== 'new' && <Unblock block={asked} onClose={() => ask(null)} />}
    </>
  )
}
