import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Medicine, MedicineProposal } from '#contract/medicines.ts'
import { nameOf, takenWords } from '#rules/medicines/medicineWords.ts'
import { whyNotChange } from '#rules/medicines/medicines.ts'
import { localDate } from '#rules/time.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import type { Asked, ProposalAnswer } from './AnswerDialog.tsx'
import { AnswerDialog, SafetyNotes } from './lazyDialogs.ts'
import { howTaken, screenDay, shownTimes } from './medicineTexts.ts'

type Props = { proposals: readonly MedicineProposal[]; medicines: readonly Medicine[] }

/** What doctors and their prescriptions propose; nothing changes until the patient says so. */
export function Proposals({ proposals, medicines }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {proposals.length > 0 && (
        <section className="medicine-lists" aria-label={t`Proposed to you`}>
          <Title order={2}>
            <Trans>Proposed to you</Trans>
          </Title>
          {proposals.map((proposal) => {
            const medicine = medicines.find(({ id }) => id === proposal.medicationId)
            const ask = (answer: ProposalAnswer) => {
              setOpen({ answer, proposal, medicine })
              setIsOpen(true)
            }
            return <ProposalCard key={proposal.id} proposal={proposal} medicine={medicine} medicines={medicines} onAsk={ask} />
          })}
        </section>
      )}
      <LazyMount opened={isOpen}>
        {open && <AnswerDialog {...open} opened={isOpen} onClose={close} title={nameOfProposal(open)} />}
      </LazyMount>
    </>
  )
}

const nameOfProposal = ({ proposal, medicine }: Pick<Asked, 'proposal' | 'medicine'>) => {
  const named = proposal.details ?? medicine
  return named ? nameOf(named) : ''
}

type CardProps = Omit<Asked, 'answer'> & { medicines: readonly Medicine[]; onAsk: (answer: ProposalAnswer) => void }

function ProposalCard({ proposal, medicine, medicines, onAsk }: CardProps) {
  const { t } = useLingui()
  const { kind, details, schedule, note, proposedByName: doctor } = proposal
  const name = nameOfProposal({ proposal, medicine })
  const isEnded = medicine !== undefined && whyNotChange(medicine) !== undefined
  const day = screenDay(localDate(proposal.proposedAt))
  const labels = { add: t`Add to my medicines`, change: t`Change`, stop: t`Stop` }
  return (
    <Card component="article" aria-label={name}>
      <div className="proposal">
        <Title order={3}>{name}</Title>
        <Text size="sm">{proposal.documentId ? t`From the prescription of ${doctor}, ${day}` : t`Proposed by ${doctor}, ${day}`}</Text>
        {kind === 'stop' && <Text>{t`${doctor} proposes that you stop taking this medicine.`}</Text>}
        {kind === 'change' && medicine && <Text>{t`Until now: ${nameOf(medicine)}, ${howTaken(medicine)}`}</Text>}
        {details && schedule && <Text>{takenWords(details, schedule, shownTimes)}</Text>}
        {details && !schedule && (
          <Text>
            {details.instructions} <Trans>Choose the times yourself.</Trans>
          </Text>
        )}
        {note && <Text className="medicine-text">{note}</Text>}
        <LazyMount opened={kind === 'add'}>{details && <SafetyNotes medicine={details} others={medicines} />}</LazyMount>
        {isEnded && (
          <Text>
            <Trans>You no longer take this medicine.</Trans>
          </Text>
        )}
        <Tools label={t`Your answer`}>
          {isEnded && kind === 'change' && (
            <Button variant="light" aria-haspopup="dialog" onClick={() => onAsk('resume')}>
              <Trans>Take it again</Trans>
            </Button>
          )}
          {!isEnded && (
            <Button variant="light" aria-haspopup="dialog" onClick={() => onAsk('confirm')}>
              {labels[kind]}
            </Button>
          )}
          <Button variant="default" aria-haspopup="dialog" onClick={() => onAsk('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </Tools>
      </div>
    </Card>
  )
}
