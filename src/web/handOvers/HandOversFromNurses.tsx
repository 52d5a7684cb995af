import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Textarea } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverLimits } from '#contract/limits.ts'
import type { HandOver } from '#contract/handOvers.ts'
import { whyNotAnswer } from '#rules/handOvers.ts'
import { api, refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { screenDateTime } from '#web/dates.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { useNow } from '#web/ui/useNow.ts'
import './handOvers.css'

/** On a doctor's day: what nurses ask, by when, and the way to answer it. */
export function HandOversFromNurses() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(api.handOvers.toMe.queryOptions())
  const now = useNow(60_000)
  const open = data.filter(({ answeredAt }) => !answeredAt)
  return (
    <SectionCard title={t`Hand-overs from nurses`}>
      {open.length === 0 ? (
        <Text c="dimmed">
          <Trans>No nurse is waiting for your answer.</Trans>
        </Text>
      ) : (
        <ul className="hand-overs">
          {open.map((one) => (
            <Asked key={one.id} handOver={one} now={now} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function Asked({ handOver, now }: { handOver: HandOver; now: Date }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { patientId, patientName, nurseName, question, dueAt } = handOver
  return (
    <li>
      <Text fw={650}>{patientName}</Text>
      <Text className="typed-text">{question}</Text>
      {dueAt <= now ? (
        <StatusBadge tone="urgent">{t`Late: was due ${screenDateTime(dueAt)}`}</StatusBadge>
      ) : (
        <StatusBadge tone="attention">{t`Due ${screenDateTime(dueAt)}`}</StatusBadge>
      )}
      <Text size="sm" c="dimmed">
        <Trans>From {nurseName}</Trans>
      </Text>
      <Tools>
        <Button onClick={() => setOpen(true)} aria-label={t`Answer: ${patientName}`}>
          <Trans>Answer</Trans>
        </Button>
        <LinkButton to="/doctor/patients/$patientId" params={{ patientId }} variant="default" aria-label={t`Record: ${patientName}`}>
          <Trans>Record</Trans>
        </LinkButton>
      </Tools>
      <AnswerDialog handOver={handOver} opened={isOpen} onClose={() => setOpen(false)} />
    </li>
  )
}

function AnswerDialog({ handOver, ...dialog }: { handOver: HandOver; opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { answer: '', patientText: '' },
    send: (typed) => client.handOvers.answer({ id: handOver.id, ...typed }),
    onSent: () => {
      dialog.onClose()
      toast.success(t`Answer sent to the nurse`)
    },
    onSettled: () => void refresh('handOvers'),
  })
  return (
    <ConfirmDialog
      {...dialog}
      form={form}
      title={t`Answer: ${{ name: handOver.patientName }}`}
      action={t`Send answer`}
      reason={sentenceFor(whyNotAnswer({ answer: form.values.answer, answeredAt: null }))}
    >
      <Text>{handOver.question}</Text>
      <Textarea label={t`Answer to the nurse`} {...form.field('answer')} maxLength={handOverLimits.answer} autosize minRows={3} />
      <Textarea
        label={t`For the patient's plan (optional)`}
        description={<Trans>The patient reads this, in plain words.</Trans>}
        {...form.field('patientText')}
        maxLength={handOverLimits.patientText}
        autosize
        minRows={2}
      />
    </ConfirmDialog>
  )
}
