import { Trans } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Payment } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { api, refresh } from '#web/api/api.ts'
import { client, isAnswer } from '#web/api/client.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { clearTyped } from '#web/session/browserStorage.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { BookingSummary } from './BookingSummary.tsx'

const ASK_AGAIN_MS = 3000

type Props = { paymentId: string | undefined; onViewAppointment: (appointmentId: string) => void; onBookAgain: () => void }

/** Where the provider sends patients back to. What became of the payment the server says; the address alone proves nothing. */
export function PaymentReturnScreen({ paymentId = '', onViewAppointment, onBookAgain }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...api.wallet.payment.key(), paymentId],
    queryFn: () => client.wallet.payment({ paymentId, isBack: true }),
    enabled: paymentId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (isPending(state.data, state.error) ? ASK_AGAIN_MS : false),
    retry: false,
  })
  const state = data?.state
  useEffect(() => {
    if (state === 'booked') clearTyped('booking')
    if (state === 'booked' || state === 'credited') void refresh('visits', 'booking', 'notifications')
  }, [state])

  const again = <CheckAgainButton onClick={() => void refetch()} isBusy={isFetching} />
  if (!data && (paymentId === '' || isAnswer(error, 'NOT_FOUND', 'BAD_REQUEST'))) return <PaymentUnknown onBookAgain={onBookAgain} />
  if (!data)
    return error ? (
      <PaymentPending action={again}>{sentenceForError(error)}</PaymentPending>
    ) : (
      <PaymentPending action={null}>{null}</PaymentPending>
    )
  if (state === 'booked') return <PaidAndBooked payment={data} onViewAppointment={onViewAppointment} />
  if (state === 'credited') return <PaidIntoWallet payment={data} onBookAgain={onBookAgain} />
  if (data.differs) return <PaymentMismatch onBookAgain={onBookAgain} />
  if (state === 'failed') return <PaymentFailed onBookAgain={onBookAgain} />
  return (
    <PaymentPending action={again}>
      <Trans>This can take a few minutes. You can leave this page: we will tell you when it is paid.</Trans>
    </PaymentPending>
  )
}

/** News may come: not of a payment that is none of ours. */
const isPending = (payment: Payment | undefined, error: unknown) =>
  error ? !isAnswer(error, 'NOT_FOUND', 'BAD_REQUEST') : payment?.state === 'started'

function PaidAndBooked({ payment, onViewAppointment }: { payment: Payment; onViewAppointment: (appointmentId: string) => void }) {
  const { appointmentId, amountCents, startsAt, doctorName } = payment
  return (
    <PaymentResult title={<Trans>Payment Successful!</Trans>}>
      {startsAt && (
        <BookingSummary
          date={screenDate(startsAt)}
          time={screenTime(startsAt)}
          doctor={doctorName ?? ''}
          price={<Trans>{{ amount: rand(amountCents) }}, paid</Trans>}
        />
      )}
      {appointmentId && (
        <Group>
          <Button onClick={() => onViewAppointment(appointmentId)}>
            <Trans>View Appointment</Trans>
          </Button>
        </Group>
      )}
    </PaymentResult>
  )
}

function PaidIntoWallet({ payment: { amountCents }, onBookAgain }: { payment: Payment; onBookAgain: () => void }) {
  return (
    <PaymentResult title={<Trans>Your money is in your wallet</Trans>}>
      <Text>
        <Trans>
          You paid {{ amount: rand(amountCents) }}, but that time could no longer be booked. Your money is safe: choose another time and pay
          from your wallet.
        </Trans>
      </Text>
      <ChooseAgainButton onClick={onBookAgain} />
    </PaymentResult>
  )
}

const PaymentFailed = ({ onBookAgain }: { onBookAgain: () => void }) => (
  <PaymentResult title={<Trans>Payment processing failed</Trans>}>
    <Text>
      <Trans>Your card was not charged and nothing is booked. If money does leave your account, it will go into your wallet.</Trans>
    </Text>
    <ChooseAgainButton onClick={onBookAgain} />
  </PaymentResult>
)

const PaymentMismatch = ({ onBookAgain }: { onBookAgain: () => void }) => (
  <PaymentResult title={<Trans>Payment processing failed</Trans>}>
    <Text>
      <Trans>The amount paid is not what this visit costs, so nothing is booked. We know about it and will sort out your money.</Trans>
    </Text>
    <ChooseAgainButton onClick={onBookAgain} />
  </PaymentResult>
)

const PaymentUnknown = ({ onBookAgain }: { onBookAgain: () => void }) => (
  <PaymentResult title={<Trans>We could not find this payment</Trans>}>
    <Text>
      <Trans>Sign in as the person who paid. Your visits and your wallet show what was booked and paid.</Trans>
    </Text>
    <ChooseAgainButton onClick={onBookAgain} />
  </PaymentResult>
)

function PaymentPending({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <PaymentResult title={<Trans>Waiting for your payment</Trans>}>
      <Loader aria-hidden />
      <Text>{children}</Text>
      {action}
    </PaymentResult>
  )
}

const CheckAgainButton = ({ onClick, isBusy }: { onClick: () => void; isBusy: boolean }) => (
  <Button variant="default" w="fit-content" aria-busy={isBusy} onClick={onClick}>
    <Trans>Check again</Trans>
  </Button>
)

const ChooseAgainButton = ({ onClick }: { onClick: () => void }) => (
  <Button w="fit-content" onClick={onClick}>
    <Trans>Choose a time</Trans>
  </Button>
)

const PaymentResult = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack gap="md" role="status">
    <PageHeading>{title}</PageHeading>
    {children}
  </Stack>
)
