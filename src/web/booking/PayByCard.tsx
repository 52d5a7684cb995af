import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { rand } from '#rules/money.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'

type Props = {
  priceCents: number
  isOpening: boolean
  /** something is being paid, this way or the other */
  isBusy: boolean
  reason: string | undefined
  onPay: () => void
}

/** The other way to pay, on the provider's page. */
export function PayByCard({ priceCents, isOpening, isBusy, reason, onPay }: Props) {
  const { t } = useLingui()
  const amount = rand(priceCents)
  return (
    <div>
      <ReasonedButton
        variant="default"
        leftSection={<IconCreditCard size={18} aria-hidden />}
        reason={reason}
        aria-busy={isBusy}
        onClick={() => !isBusy && onPay()}
      >
        {isOpening ? t`Opening the payment page...` : t`Pay ${amount} by card`}
      </ReasonedButton>
      <Text size="sm" c="dimmed" mt={4}>
        <Trans>You pay on the page of Paystack and come back here. Your time is kept for 20 minutes meanwhile.</Trans>
      </Text>
    </div>
  )
}
