import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ListRow, Tile } from '#web/ui/ListRow.tsx'
import { toast } from '#web/ui/toasts.tsx'

// Most people open it never: it is fetched with its dialog.
const InviteTabs = lazy(async () => ({ default: (await import('./InviteTabs.tsx')).InviteTabs }))

/** The row that opens 'Invite a Friend'; `from` says in which words a sent invitation is answered. */
export function InviteFriend({ from }: { from: 'dashboard' | 'settings' }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const saySent = () =>
    from === 'dashboard'
      ? toast.success(t`Invite Sent`, { description: t`You care about others' health is what makes you so amazing` })
      : toast.success(t`Invitation Sent`)
  return (
    <>
      <ListRow
        picture={<Tile icon={IconUserPlus} colour="pink" />}
        secondLine={<Trans>We tell your friend nothing about you or your health.</Trans>}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Invite a Friend</Trans>
      </ListRow>
      <Dialog opened={isOpen} onClose={close} title={<Trans>Invite a Friend</Trans>}>
        <Suspense fallback={null}>
          <InviteTabs onSent={saySent} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
