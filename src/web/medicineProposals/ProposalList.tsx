import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import type { MedicineProposal } from '#contract/medicines.ts'
import { scheduleWords } from '#rules/medicines/medicineWords.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { shownTimes } from '#web/medicines/parts.tsx'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import { nameOf, type PatientMedicine, type PatientProposal } from './patientMedicinesQuery.ts'

type Props = { proposals: readonly PatientProposal[]; medicines: readonly PatientMedicine[] }

/** What doctors proposed, and what the patient said to it. */
export function ProposalList({ proposals, medicines }: Props) {
  const { t } = useLingui()
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby="medicine-proposals">
      <Title order={2} size="h3" id="medicine-proposals">
        <Trans>Proposals</Trans>
      </Title>
      <ul className="medicine-proposals" aria-label={t`Proposals`}>
        {proposals.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} medicine={medicines.find(({ id }) => id === proposal.medicationId)} />
        ))}
      </ul>
    </section>
  )
}

const tones: Record<MedicineProposal['status'], Tone> = { open: 'attention', confirmed: 'good', declined: 'neutral', withdrawn: 'neutral' }

function Proposal({ proposal, medicine }: { proposal: PatientProposal; medicine: PatientMedicine | undefined }) {
  const { t } = useLingui()
  const { kind, details, schedule, note, status, answer, answeredAt, proposedAt, proposedByName, isMine } = proposal
  const named = details ?? medicine
  const name = named ? nameOf(named) : ''
  const what = { add: t`Add ${name}`, change: t`Change ${name}`, stop: t`Stop ${name}` }
  const words = { open: t`Waits for the patient`, confirmed: t`Confirmed`, declined: t`Declined`, withdrawn: t`Withdrawn` }
  return (
    <li>
      <div>
        <Text fw={650}>{what[kind]}</Text>
        {schedule && <Text size="sm">{scheduleWords(schedule, shownTimes)}</Text>}
        {note && <Text size="sm">{note}</Text>}
        <Text size="sm" c="dimmed">
          {proposedByName}, {screenDateTime(proposedAt)}
          {answeredAt && ` · ${t`answered ${{ when: screenDateTime(answeredAt) }}`}`}
        </Text>
        {answer && <Text size="sm">{t`The patient wrote: ${answer}`}</Text>}
      </div>
      <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>
      {status === 'open' && isMine && (
        <ConfirmButton
          button={{ variant: 'default', 'aria-label': t`Withdraw: ${{ proposal: what[kind] }}` }}
          label={<Trans>Withdraw</Trans>}
          title={t`Withdraw this proposal?`}
          action={t`Withdraw`}
          send={() => client.medicineProposals.withdraw({ id: proposal.id })}
          onSettled={() => refresh('medicines')}
        >
          <Text>
            <Trans>The patient no longer sees it and cannot confirm it. Nothing changes in the medicines.</Trans>
          </Text>
        </ConfirmButton>
      )}
    </li>
  )
}
