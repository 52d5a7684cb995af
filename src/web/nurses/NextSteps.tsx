import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { NextStep } from '#contract/nurses.ts'
import { followUpLateFrom } from '#rules/enrolments.ts'
import { initialsOf } from '#rules/names.ts'
import { NEXT_STEPS } from '#rules/nextSteps.ts'
import { DueBadge, PriorityBadge, useQueueReasons } from '#web/queue/parts.tsx'
import { LinkRow, ListRows } from '#web/ui/ListRow.tsx'
import { PersonPhoto } from '#web/ui/PersonPhoto.tsx'
import { useAbout } from './ProgrammeRows.tsx'

type Props = { steps: readonly NextStep[]; now: Date }

/** What a nurse does next, the most urgent first; only the first row has a filled button (look-2, 24). */
export function NextSteps({ steps, now }: Props) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Do next`} className="next-steps">
      <Title order={2} size="h3" mb="xs">
        <Trans>Do next</Trans>
      </Title>
      {steps.length === 0 ? (
        <Text c="dimmed">
          <Trans>Nothing is due now. New requests and calls appear here by themselves.</Trans>
        </Text>
      ) : (
        <ListRows>
          {steps.map((step, at) => (
            <Step key={`${step.kind} ${step.id}`} step={step} now={now} isFirst={at === 0} />
          ))}
        </ListRows>
      )}
      {steps.length === NEXT_STEPS && (
        <Text size="sm" c="dimmed" mt="sm">
          <Trans>These are the first {NEXT_STEPS}. The numbers above open the whole lists.</Trans>
        </Text>
      )}
    </section>
  )
}

function Step({ step, now, isFirst }: { step: NextStep; now: Date; isFirst: boolean }) {
  const { t } = useLingui()
  const reasons = useQueueReasons()
  const about = useAbout(now)
  const { kind, id, name, dueAt, request } = step
  const lateFrom = dueAt && kind === 'follow_up' ? followUpLateFrom(dueAt) : undefined
  const words = { follow_up: t`Follow-up call`, intake: t`Intake`, assessment: t`Assessment`, request: '' }
  const what = request ? [reasons[request.type], request.words].filter(Boolean).join(': ') : words[kind]
  return (
    <LinkRow
      {...(pageOf(kind, id, request?.isMine === true) as { to: '/nurse/intake' })}
      picture={<PersonPhoto photo={null} letters={initialsOf(name)} size={44} />}
      secondLine={what}
      end={
        <span className="next-step-end">
          {request && <PriorityBadge priority={request.priority} />}
          <DueBadge item={{ status: 'open', dueAt }} now={now} lateFrom={lateFrom} />
          {isFirst ? (
            <Button component="span">
              <Trans>Open</Trans>
            </Button>
          ) : (
            <IconChevronRight size={20} aria-hidden />
          )}
        </span>
      }
    >
      <Text span fw={650}>
        {name}
      </Text>{' '}
      {about(step).join(', ')}
    </LinkRow>
  )
}

/** Where it is done. The intakes are chosen from their list, since another nurse may have begun. */
function pageOf(kind: NextStep['kind'], id: string, isMine: boolean) {
  if (kind === 'request') return { to: '/nurse/support-queue', search: isMine ? { view: 'mine', item: id } : { item: id } }
  if (kind === 'intake') return { to: '/nurse/intake' }
  return { to: kind === 'follow_up' ? '/nurse/followup/$patientId' : '/nurse/assessment/$patientId', params: { patientId: id } }
}
