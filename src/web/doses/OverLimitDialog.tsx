import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { helpNumbers } from '#rules/helpNumbers.ts'
import { overLimitText } from '#rules/medicines/safety.ts'
import { screenDateTime } from '#web/dates.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** `nextAt`: from when on one more is within the limit. `isParacetamol`: more of it than a day may hold, whatever the limit. */
export type OverLimit = { nextAt: Date | undefined; isParacetamol: boolean }

type Props = { name: string; limit: OverLimit | null; onTake: () => Promise<boolean>; onClose: () => void }

/** Asks before more is taken than the limit. What was taken all the same can be written down. */
export function OverLimitDialog({ name, limit, onTake, onClose }: Props) {
  const { poison } = helpNumbers([]) // known also without a connection
  const take = async () => {
    if (limit && (await onTake())) onClose() // not once more while it closes
  }
  return (
    <Dialog opened={limit !== null} onClose={onClose} title={name}>
      <Stack>
        <Text fw={650}>{overLimitText()}</Text>
        {limit?.nextAt && (
          <Text>
            <Trans>Wait until {{ time: screenDateTime(limit.nextAt) }} before you take more.</Trans>
          </Text>
        )}
        {limit?.isParacetamol && (
          <Text>
            <Trans>More than 4000 mg of paracetamol in 24 hours can damage your liver, also when you feel well.</Trans>
          </Text>
        )}
        <Text>
          <Trans>
            If you have taken too much, call the Poisons Information Helpline now:{' '}
            <a href={`tel:${poison.replaceAll(' ', '')}`}>{poison}</a>
          </Trans>
        </Text>
        <Actions>
          <Button variant="outline" color="red" onClick={() => void take()}>
            <Trans>I have taken it</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Do not take it</Trans>
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}
