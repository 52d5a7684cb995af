import { Trans, useLingui } from '@lingui/react/macro'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'

type Props = { name: string; isPending: boolean; onRemove: () => void }

/** Removes a row of a list, named to screen readers; without a connection it says why not. */
export function RemoveButton({ name, isPending, onRemove }: Props) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  return (
    <ReasonedButton variant="default" size="sm" aria-label={t`Remove ${name}`} loading={isPending} reason={offline} onClick={onRemove}>
      <Trans>Remove</Trans>
    </ReasonedButton>
  )
}
