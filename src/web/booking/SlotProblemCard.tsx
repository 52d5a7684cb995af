import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconClockX } from '@tabler/icons-react'
import { screenDateTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import type { WantedSlot, SlotProblem } from './slotProblem.ts'

type Props = {
  problem: SlotProblem
  /** Of what was tried with it. */
  said?: string | undefined
  onChoose: (start: WantedSlot) => void
}

/** Names the start that cannot be had, says why, and offers what is nearest. */
export function SlotProblemCard({ problem, said, onChoose }: Props) {
  const { t } = useLingui()
  const { why, error, startsAt, instead } = problem
  const when = screenDateTime(startsAt)
  const sentences = {
    expired: t`This time was kept for you, and that has ended. Now other people can book it. Choose it again or choose another time.`,
    gone: t`This time is no longer available. Please choose another time.`,
    typeGone: t`The type of consultation that you chose is not offered any more. Please look at the type and the price, and choose a time again.`,
    refused: said ?? sentenceForError(error),
  }
  return (
    <Alert role="alert" color="yellow" icon={<IconClockX aria-hidden />} title={when} ref={scrollIntoView}>
      <Stack gap="sm">
        <Text>{sentences[why]}</Text>
        {instead.length > 0 && (
          <>
            {instead.length > 1 && (
              <Text>
                <Trans>The nearest free times:</Trans>
              </Text>
            )}
            {instead.map((start) => (
              <Button key={start.startsAt.getTime()} variant="default" onClick={() => onChoose(start)}>
                {start.doctorName
                  ? t`${{ start: screenDateTime(start.startsAt) }}, ${{ doctorName: start.doctorName }}`
                  : screenDateTime(start.startsAt)}
              </Button>
            ))}
          </>
        )}
      </Stack>
    </Alert>
  )
}

function scrollIntoView(card: HTMLElement | null) {
  card?.scrollIntoView({ block: 'nearest' })
}
