import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Skeleton, Stack, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconShare } from '@tabler/icons-react'
import { sentenceForError } from '#web/api/errorText.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type InviteLink, useShareInvite } from './useShareInvite.ts'

type Props = {
  invitation: InviteLink | undefined
  error: unknown
  onRetry: () => void
  /** why a text message did not go out */ failure: string
}

export function ShareLink({ invitation, error, onRetry, failure }: Props) {
  return (
    <Stack>
      {failure && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
          {failure}
        </Alert>
      )}
      {invitation ? (
        <Sharing invitation={invitation} />
      ) : error ? (
        <ErrorCard reason={sentenceForError(error)} onRetry={onRetry} />
      ) : (
        <Skeleton h={240} />
      )}
    </Stack>
  )
}

function Sharing({ invitation }: { invitation: InviteLink }) {
  const { t } = useLingui()
  const { message, copy, share } = useShareInvite(invitation)
  return (
    <>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextField label={t`Your invitation link`} value={invitation.link} readOnly flex={1} miw={0} />
        <Button variant="default" leftSection={<IconCopy size={20} aria-hidden />} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
      </Group>
      <Textarea label={t`Invitation message`} value={message} readOnly autosize minRows={2} />
      <Actions>
        <Button variant="default" leftSection={<IconCopy size={20} aria-hidden />} onClick={copy}>
          <Trans>Copy Link</Trans>
        </Button>
        <Button leftSection={<IconShare size={20} aria-hidden />} onClick={share}>
          <Trans>Share</Trans>
        </Button>
      </Actions>
    </>
  )
}
