import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { SendArticle } from '#web/education/parts.tsx'
import { TaskDialog } from '#web/queue/parts.tsx'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { Tools } from '#web/ui/Tools.tsx'

/** What a nurse may do during the call besides (domain 6.6). */
export function QuickActions({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'article' | 'task' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Tools label={t`Quick actions`}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('article')}>
          <Trans>Send an article</Trans>
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('task')}>
          <Trans>Add to the support queue</Trans>
        </Button>
      </Tools>
      <LazyMount opened={open === 'article'}>
        <SendArticle userId={userId} opened={open === 'article'} onClose={close} />
      </LazyMount>
      <LazyMount opened={open === 'task'}>
        <TaskDialog userId={userId} opened={open === 'task'} onClose={close} />
      </LazyMount>
    </>
  )
}
