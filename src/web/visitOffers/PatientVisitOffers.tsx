import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisitOffer, VisitOfferState } from '#contract/visitOffers.ts'
import { whyNotEndOffer } from '#rules/visitOffers.ts'
import { api, refresh } from '#web/api/api.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { screenDateTime } from '#web/dates.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { OfferVisitDialog } from './OfferVisitDialog.tsx'

const tones: Record<VisitOfferState, Tone> = {
  open: 'attention',
  confirmed: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
}

/** For the nurse: a doctor's time kept for this patient, and what became of the ones before. */
export function PatientVisitOffers({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data: offers } = useQuery(api.visitOffers.ofPatient.queryOptions({ input: { userId } }))
  const [isOpen, setOpen] = useState(false)
  const offline = useOfflineReason()
  const now = useNow(10_000)
  const hasOpen = offers?.some((offer) => !whyNotEndOffer(offer, now))
  return (
    <SectionCard title={t`Doctor's visit`}>
      <Stack gap="md">
        {offers?.map((offer) => (
          <OfferLine key={offer.id} offer={offer} />
        ))}
        <ReasonedButton
          w="fit-content"
          variant="default"
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
          reason={offline ?? (hasOpen ? sentenceFor('VISIT_OFFER_OPEN') : undefined)}
          onClick={() => setOpen(true)}
        >
          <Trans>Book a doctor</Trans>
        </ReasonedButton>
      </Stack>
      <OfferVisitDialog userId={userId} opened={isOpen} onClose={() => setOpen(false)} />
    </SectionCard>
  )
}

function OfferLine({ offer }: { offer: VisitOffer }) {
  const { t } = useLingui()
  const now = useNow(10_000)
  const offline = useOfflineReason()
  const withdraw = useMutation(
    api.visitOffers.withdraw.mutationOptions({
      onSettled: () => refresh('visitOffers'),
      onError: (error) => void toast.destructive(sentenceForError(error)),
    }),
  )
  const isOpen = !whyNotEndOffer(offer, now)
  const state = offer.state === 'open' && !isOpen ? 'expired' : offer.state
  const words: Record<VisitOfferState, string> = {
    open: t`Waiting for the patient`,
    confirmed: t`Confirmed`,
    declined: t`Not this time`,
    withdrawn: t`Taken back`,
    expired: t`Not answered in time`,
  }
  const before = screenDateTime(offer.until)
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={550}>
        {screenDateTime(offer.startsAt)}, {offer.doctorName}
      </Text>
      <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
      {isOpen && (
        <>
          <Text size="sm">
            <Trans>Kept until {before}.</Trans>
          </Text>
          <Button
            variant="default"
            disabled={withdraw.isPending || offline !== undefined}
            onClick={() => withdraw.mutate({ id: offer.id })}
          >
            <Trans>Take the time back</Trans>
          </Button>
        </>
      )}
    </Stack>
  )
}
