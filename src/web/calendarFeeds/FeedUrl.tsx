import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { useMe } from '#web/session/session.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** The address, while it is known: it was made a moment ago, and nobody can say it again. */
export function FeedUrl({ address }: { address: string }) {
  const { t } = useLingui()
  const { role } = useMe()
  return (
    <Alert color="teal" role="status">
      <Stack gap="sm">
        <Text>
          <Trans>
            Copy the address now. We show it only once. In your calendar, choose to add a calendar from a web address, and paste it there.
          </Trans>
        </Text>
        <TextField
          label={t`Your private calendar address`}
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton w="fit-content" text={address} failure={t`Please copy the address by hand.`} />
        <Text size="sm">
          {role === 'doctor' ? (
            <Trans>Keep it to yourself. Anyone who has it can see when your visits are, and your patients' initials.</Trans>
          ) : (
            <Trans>Keep it to yourself. Anyone who has it can see when your visits are, but not why or with whom.</Trans>
          )}
        </Text>
      </Stack>
    </Alert>
  )
}
