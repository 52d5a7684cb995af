import { Trans } from '@lingui/react/macro'
import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { VisitOffer } from '#contract/visitOffers.ts'
import { api, refresh } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { screenDateTime } from '#web/dates.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'

type Props = { onConfirm: (start: Pick<VisitOffer, 'doctorId' | 'startsAt'>) => void }

/** A time that a nurse keeps: its patient books it, or lets it go. */
export function OwnVisitOffers({ onConfirm }: Props) {
  const { data } = useQuery(api.visitOffers.mine.queryOptions())
  const now = useNow(10_000)
  return data?.filter(({ until }) => until > now).map((offer) => <OfferCard key={offer.id} offer={offer} onConfirm={onConfirm} />)
}

function OfferCard({ offer, onConfirm }: Props & { offer: VisitOffer }) {
  const headingId = useId()
  const offline = useOfflineReason()
  const decline = useMutation(
    api.visitOffers.decline.mutationOptions({
      onSettled: () => refresh('visitOffers'),
      onError: (error) => void toast.destructive(sentenceForError(error)),
    }),
  )
  const [at, before] = [screenDateTime(offer.startsAt), screenDateTime(offer.until)]
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={headingId}>
          <Trans>Your nurse kept a time for you: {at}</Trans>
        </Title>
        <Text>
          <Trans>
            With {{ doctorName: offer.doctorName }}, by video. Please confirm before {before}. After that the time is free for others.
          </Trans>
        </Text>
        <Actions>
          <Button variant="default" disabled={decline.isPending || offline !== undefined} onClick={() => decline.mutate({ id: offer.id })}>
            <Trans>Not this time</Trans>
          </Button>
          <ReasonedButton reason={offline} onClick={() => onConfirm(offer)}>
            <Trans>Confirm</Trans>
          </ReasonedButton>
        </Actions>
      </Stack>
    </Card>
  )
}
