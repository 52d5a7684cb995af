import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = { remove: () => Promise<unknown>; onSettled: () => unknown; onRemoved: () => void; sentence?: (error: unknown) => string }

/** Takes an identity document away; `onSettled` reads again what is stored. */
export function RemoveDocument({ remove, onRemoved, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmButton
      button={{ variant: 'subtle', color: 'red', w: 'fit-content' }}
      label={<Trans>Remove this document</Trans>}
      title={t`Remove this document?`}
      action={t`Remove`}
      color="red"
      send={remove}
      onSent={() => {
        toast.success(t`The document was removed`)
        onRemoved()
      }}
      {...rest}
    >
      <Text>
        <Trans>We cannot bring the number back. You would have to type it again.</Trans>
      </Text>
    </ConfirmButton>
  )
}
