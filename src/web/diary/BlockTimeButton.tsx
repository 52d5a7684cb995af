import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from '#web/store.ts'
import { useNow } from '#web/ui/useNow.ts'
import { BlockTimeDialog } from './BlockTimeDialog.tsx'
import { blockTimeRequest } from './parts.tsx'

/** 'Block time' wherever a doctor looks at their time. */
export function BlockTimeButton() {
  const now = useNow(30_000)
  const { isAsked } = useStore(blockTimeRequest)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    blockTimeRequest.set({ isAsked: false })
    setOpen(false)
  }
  return (
    <>
      <Button variant="default" leftSection={<IconBan size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Block time</Trans>
      </Button>
      {(isOpen || isAsked) && <BlockTimeDialog now={now} onClose={close} />}
    </>
  )
}
