import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { rand } from '#rules/money.ts'
import { CARD_PAYMENT_MINUTES } from '#rules/slots.ts'
import { screenTime } from '#web/dates.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'

type Props = {
  priceCents: number
  isOpening: boolean
  /** as the server says once it is being paid */
  keptUntil: Date | null
  /** something is being paid, this way or the other */
  isBusy: boolean
  reason: string | undefined
  onPay: () => void
}

/** The other way to pay, on the provider's page. */
export function PayByCard({ priceCents, isOpening, keptUntil, isBusy, reason, onPay }: Props) {
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
        <Trans>You pay on Paystack's page and then come back here.</Trans>{' '}
        {keptUntil
          ? t`Your time is kept until ${{ keptUntil: screenTime(keptUntil) }}.`
          : t`We keep your time for up to ${CARD_PAYMENT_MINUTES} minutes while you pay.`}
      </Text>
    </div>
  )
}
