import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'

// Most people open it never: it is fetched with its dialog.
const InviteTabs = lazy(async () => ({ default: (await import('./InviteTabs.tsx')).InviteTabs }))

/** The card that opens 'Invite a Friend'; `from` says in which words a sent invitation is answered. */
export function InviteFriend({ from }: { from: 'dashboard' | 'settings' }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const headingId = useId()
  const close = () => setOpen(false)
  const saySent = () =>
    from === 'dashboard'
      ? toast.success(t`Invite Sent`, { description: t`You care about others' health is what makes you so amazing` })
      : toast.success(t`Invitation Sent`)
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3" id={headingId}>
          <Trans>Share with people you care about</Trans>
        </Title>
        <Text>
          <Trans>We do not tell your friend anything about your health.</Trans>
        </Text>
        <Button variant="default" leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Invite a Friend</Trans>
        </Button>
      </Stack>
      <Dialog opened={isOpen} onClose={close} title={<Trans>Invite a Friend</Trans>}>
        <Suspense fallback={null}>
          <InviteTabs onSent={saySent} onClose={close} />
        </Suspense>
      </Dialog>
    </Card>
  )
}
