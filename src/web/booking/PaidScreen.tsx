import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Payment } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { api, refresh } from '#web/api.ts'
import { client, isAnswer } from '#web/client.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { sentenceForError } from '#web/errorText.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { BookingSummary } from './BookingSummary.tsx'

const ASK_AGAIN_MS = 3000

type Props = { paymentId: string | undefined; onViewAppointment: (appointmentId: string) => void; onBookAgain: () => void }

/** Where the provider sends patients back to. What became of the payment the server says; the address alone proves nothing. */
export function PaidScreen({ paymentId = '', onViewAppointment, onBookAgain }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...api.wallet.payment.key(), paymentId],
    queryFn: () => client.wallet.payment({ paymentId, isBack: true }),
    enabled: paymentId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data, state.error) ? ASK_AGAIN_MS : false),
    retry: false,
  })
  const state = data?.state
  useEffect(() => {
    if (state === 'booked' || state === 'credited') void refresh('visits', 'booking', 'notifications')
  }, [state])

  const again = <Again onClick={() => void refetch()} isBusy={isFetching} />
  if (!data && (paymentId === '' || isAnswer(error, 'NOT_FOUND', 'BAD_REQUEST'))) return <Unknown onBookAgain={onBookAgain} />
  if (!data) return error ? <Waiting action={again}>{sentenceForError(error)}</Waiting> : <Waiting action={null}>{null}</Waiting>
  if (state === 'booked') return <PaidAndBooked payment={data} onViewAppointment={onViewAppointment} />
  if (state === 'credited') return <InWallet payment={data} onBookAgain={onBookAgain} />
  if (data.differs) return <Differs onBookAgain={onBookAgain} />
  if (state === 'failed') return <Failed onBookAgain={onBookAgain} />
  return (
    <Waiting action={again}>
      <Trans>This can take a few minutes. You can leave this page: we will tell you when it is paid.</Trans>
    </Waiting>
  )
}

/** News may come: not of a payment that is none of ours. */
const isOpen = (payment: Payment | undefined, error: unknown) =>
  error ? !isAnswer(error, 'NOT_FOUND', 'BAD_REQUEST') : payment?.state === 'started'

function PaidAndBooked({ payment, onViewAppointment }: { payment: Payment; onViewAppointment: (appointmentId: string) => void }) {
  const { appointmentId, amountCents, startsAt, doctorName } = payment
  return (
    <Outcome title={<Trans>Payment Successful!</Trans>}>
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
    </Outcome>
  )
}

function InWallet({ payment: { amountCents }, onBookAgain }: { payment: Payment; onBookAgain: () => void }) {
  return (
    <Outcome title={<Trans>Your money is in your wallet</Trans>}>
      <Text>
        <Trans>
          You paid {{ amount: rand(amountCents) }}, but that time could no longer be booked. Your money is safe: choose another time and pay
          from your wallet.
        </Trans>
      </Text>
      <Choose onClick={onBookAgain} />
    </Outcome>
  )
}

const Failed = ({ onBookAgain }: { onBookAgain: () => void }) => (
  <Outcome title={<Trans>Payment processing failed</Trans>}>
    <Text>
      <Trans>Your card was not charged and nothing is booked. If money does leave your account, it will go into your wallet.</Trans>
    </Text>
    <Choose onClick={onBookAgain} />
  </Outcome>
)

const Differs = ({ onBookAgain }: { onBookAgain: () => void }) => (
  <Outcome title={<Trans>Payment processing failed</Trans>}>
    <Text>
      <Trans>The amount paid is not what this visit costs, so nothing is booked. We know about it and will sort out your money.</Trans>
    </Text>
    <Choose onClick={onBookAgain} />
  </Outcome>
)

const Unknown = ({ onBookAgain }: { onBookAgain: () => void }) => (
  <Outcome title={<Trans>We could not find this payment</Trans>}>
    <Text>
      <Trans>Sign in as the person who paid. Your visits and your wallet show what was booked and paid.</Trans>
    </Text>
    <Choose onClick={onBookAgain} />
  </Outcome>
)

function Waiting({ children, action }: { children: ReactNode; action: ReactNode }) {
  const { t } = useLingui()
  return (
    <Outcome title={<Trans>Waiting for your payment</Trans>}>
      <Loader aria-label={t`Waiting`} />
      <Text>{children}</Text>
      {action}
    </Outcome>
  )
}

const Again = ({ onClick, isBusy }: { onClick: () => void; isBusy: boolean }) => (
  <Button variant="default" w="fit-content" aria-busy={isBusy} onClick={onClick}>
    <Trans>Check again</Trans>
  </Button>
)

const Choose = ({ onClick }: { onClick: () => void }) => (
  <Button w="fit-content" onClick={onClick}>
    <Trans>Choose a time</Trans>
  </Button>
)

const Outcome = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack gap="md" role="status">
    <PageHeading>{title}</PageHeading>
    {children}
  </Stack>
)
