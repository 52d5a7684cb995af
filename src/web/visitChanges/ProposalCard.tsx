import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCalendarQuestion } from '@tabler/icons-react'
import type { Appointment } from '#contract/visits.ts'
import { screenDateTime } from '#web/dates.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { useAnswerProposal } from './useVisitChanges.ts'

/** Another time that the doctor asks for: the patient takes it or keeps their own. */
export function ProposalCard({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui()
  const now = useNow(10_000)
  const offline = useOfflineReason()
  const answer = useAnswerProposal()
  const { id, proposal, doctor_name } = appointment
  if (!proposal || proposal.until <= now) return null
  const [other, until] = [screenDateTime(proposal.starts_at), screenDateTime(proposal.until)]
  const say = (wish: 'accept' | 'keep') => answer.mutate({ appointmentId: id, proposalId: proposal.id, answer: wish })
  return (
    <Alert color="blue" icon={<IconCalendarQuestion aria-hidden />} title={<Trans>{doctor_name} proposes another time</Trans>}>
      <Stack gap="sm">
        <Text fw={650}>{other}</Text>
        {proposal.message !== '' && <Text className="visit-reason">{proposal.message}</Text>}
        <Text>
          <Trans>Please answer before {until}. If you do not answer, nothing changes.</Trans>
        </Text>
        <Actions>
          <Button variant="default" disabled={answer.isPending || offline !== undefined} onClick={() => say('keep')}>
            {t`Keep my time`}
          </Button>
          <ReasonedButton reason={offline} loading={answer.isPending} onClick={() => say('accept')}>
            {t`Accept`}
          </ReasonedButton>
        </Actions>
      </Stack>
    </Alert>
  )
}
