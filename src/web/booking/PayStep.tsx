import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle, IconPhone, IconStethoscope } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Hold } from '#contract/booking.ts'
import { rand } from '#rules/money.ts'
import { localDate } from '#rules/time.ts'
import { whyNotPay } from '#rules/wallet.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { api } from '#web/api/api.ts'
import { screenDate, screenDateTime, screenTime } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { BookingSummary } from './BookingSummary.tsx'
import { MoneyTable } from './parts.tsx'
import { PayByCard } from './PayByCard.tsx'
import { StepHeading } from './StepHeading.tsx'

type Props = {
  held: Hold | null
  steps: number
  priceCents: number
  isBooking: boolean
  onBack: () => void
  /** Back to type and doctor. */
  onOtherChoice: () => void
  onPay: () => void
  /** Where cards are taken: the other way to pay. */
  card: { isOpening: boolean; keptUntil: Date | null; onPay: () => void }
  clock: ReactNode
  children: ReactNode
}

/** What the visit costs and what is left afterwards. `children` says how it stands with the chosen time. */
export function PayStep({ held, steps, priceCents, isBooking, onBack, onOtherChoice, onPay, card, clock, children }: Props) {
  const { t } = useLingui()
  const { data: wallet } = useSuspenseQuery({ ...api.wallet.mine.queryOptions(), staleTime: 0 })
  const { balanceCents } = wallet
  const balance = rand(balanceCents)
  const isBusy = isBooking || card.isOpening
  const isTooLow = whyNotPay({ balanceCents, priceCents }) !== undefined
  return (
    <Stack gap="md">
      <StepHeading step={3} of={steps} clock={clock}>
        <Trans>Payment</Trans>
      </StepHeading>
      {held && (!isTooLow || wallet.takesCards) && (
        <BookingSummary
          date={screenDate(held.startsAt)}
          time={screenTime(held.startsAt)}
          doctor={held.doctorName}
          price={rand(priceCents)}
        />
      )}
      {children}
      <BalanceTable balanceCents={balanceCents} priceCents={priceCents} />
      {isTooLow && (
        <Alert color="orange" icon={<IconInfoCircle aria-hidden />}>
          <Trans>Your wallet balance is too low. Balance: {balance}. Nothing has been charged.</Trans>
        </Alert>
      )}
      {wallet.takesCards && (
        <PayByCard priceCents={priceCents} {...card} isBusy={isBusy} reason={held ? undefined : t`Choose a time first.`} />
      )}
      {isTooLow && <OtherWays held={held} onOtherChoice={onOtherChoice} />}
      {held && <Policy hours={held.freeCancellationHours} />}
      <Actions isStep>
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          <Trans>Back</Trans>
        </Button>
        {!isTooLow && (
          <ReasonedButton reason={held ? undefined : t`Choose a time first.`} aria-busy={isBusy} onClick={() => !isBusy && onPay()}>
            {isBooking ? t`Paying...` : t`Pay ${{ price: rand(priceCents) }}`}
          </ReasonedButton>
        )}
      </Actions>
    </Stack>
  )
}

/** What somebody can do whose wallet cannot pay it. */
function OtherWays({ held, onOtherChoice }: Pick<Props, 'held' | 'onOtherChoice'>) {
  const { t } = useLingui()
  const { doctorName = '', doctorId = '', startsAt = screenNow() } = held ?? {}
  const callAbout = held && {
    words: t`I want to book ${doctorName}, ${{ when: screenDateTime(startsAt) }}. My wallet balance is too low.`,
    bookWith: doctorId,
    bookOn: localDate(startsAt),
  }
  return (
    <Stack gap="sm" component="section">
      <Title order={4}>
        <Trans>Choose how to go on</Trans>
      </Title>
      <Button fullWidth leftSection={<IconStethoscope size={20} aria-hidden />} onClick={onOtherChoice}>
        <Trans>Choose another doctor or visit type</Trans>
      </Button>
      <LinkButton
        fullWidth
        variant="default"
        leftSection={<IconPhone size={20} aria-hidden />}
        to="/support"
        state={callAbout ? { callAbout } : {}}
      >
        <Trans>Ask us to call you</Trans>
      </LinkButton>
    </Stack>
  )
}

function BalanceTable({ balanceCents, priceCents }: { balanceCents: number; priceCents: number }) {
  const { t } = useLingui()
  const left = balanceCents - priceCents
  const rows = [
    { name: t`Wallet balance`, cents: balanceCents },
    { name: t`Amount`, cents: priceCents },
    left >= 0 ? { name: t`Balance after`, cents: left } : { name: t`You still need`, cents: -left },
  ]
  return <MoneyTable rows={rows} />
}

const Policy = ({ hours }: { hours: number }) => (
  <Text size="sm">
    <Plural
      value={hours}
      one="Cancel at least # hour before, and you get it all back in your wallet."
      other="Cancel at least # hours before, and you get it all back in your wallet."
    />
  </Text>
)
