import { Trans } from '@lingui/react/macro'
import type { ButtonProps } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { sentenceFor } from '#web/api/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { upcomingOptions } from './patientQueries.ts'
import { whyNotBookAnother } from './patientVisits.ts'

/** Opens the booking, or says that there are as many visits ahead as there may be. */
export function BookVisitButton({ onBook, ...rest }: ButtonProps & { onBook: () => void }) {
  const { data: upcoming } = useSuspenseQuery(upcomingOptions)
  const now = useNow(60_000)
  return (
    <ReasonedButton
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
      reason={sentenceFor(whyNotBookAnother(upcoming, now))}
      onClick={onBook}
      {...rest}
    >
      <Trans>Book Video Consultation</Trans>
    </ReasonedButton>
  )
}

/** The same below a visit ahead; where there is none, booking is what stands there. */
export function BookUnderHero({ onBook }: { onBook: () => void }) {
  const { data: upcoming } = useSuspenseQuery(upcomingOptions)
  return upcoming.length > 0 && <BookVisitButton variant="default" fullWidth onBook={onBook} />
}
