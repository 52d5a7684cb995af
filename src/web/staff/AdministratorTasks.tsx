import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBook,
  IconCreditCard,
  IconIdBadge2,
  IconMail,
  IconMailX,
  IconPhone,
  IconShieldLock,
  IconWallet,
  IconWritingSign,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdministratorTask } from '#contract/staff.ts'
import { client } from '#web/api/client.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { LinkRow, ListRows, RowContent, Tile } from '#web/ui/ListRow.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { tasksOptions } from './staffQuery.ts'

type Place = { icon: Icon; words: (count: number) => ReactNode; link: { to: string; search?: object } }

const places: Record<Exclude<AdministratorTask['kind'], 'failed_jobs'>, Place> = {
  emergency_reviews: {
    icon: IconShieldLock,
    words: (count) => <Plural value={count} one="# emergency access to review" other="# emergency accesses to review" />,
    link: { to: '/admin/record-access' },
  },
  wallet_corrections: {
    icon: IconWallet,
    words: (count) => (
      <Plural
        value={count}
        one="# wallet correction waits for a second administrator"
        other="# wallet corrections wait for a second administrator"
      />
    ),
    link: { to: '/admin/wallets' },
  },
  payments: {
    icon: IconCreditCard,
    words: (count) => <Plural value={count} one="# card payment needs you" other="# card payments need you" />,
    link: { to: '/admin/wallets', search: { view: 'payments' } },
  },
  registrations: {
    icon: IconIdBadge2,
    words: (count) => (
      <Plural
        value={count}
        one="# registration ends within 60 days, or has ended"
        other="# registrations end within 60 days, or have ended"
      />
    ),
    link: { to: '/admin', search: { state: 'registration' } },
  },
  unsigned_notes: {
    icon: IconWritingSign,
    words: (count) => (
      <Plural
        value={count}
        one="# note of a visit has not been signed for 72 hours: please ask the doctors"
        other="# notes of visits have not been signed for 72 hours: please ask the doctors"
      />
    ),
    link: { to: '/admin', search: { role: 'doctor' } },
  },
  expired_invitations: {
    icon: IconMailX,
    words: (count) => <Plural value={count} one="# invitation has expired" other="# invitations have expired" />,
    link: { to: '/admin', search: { state: 'invitation_expired' } },
  },
  failed_messages: {
    icon: IconMail,
    words: (count) => <Plural value={count} one="# message failed" other="# messages failed" />,
    link: { to: '/admin/messages', search: { state: 'failed' } },
  },
  emergency_numbers: {
    icon: IconPhone,
    words: (count) => <Plural value={count} one="# emergency number is due for a check" other="# emergency numbers are due for a check" />,
    link: { to: '/admin/emergency' },
  },
  article_reviews: {
    icon: IconBook,
    words: (count) => (
      <Plural value={count} one="# health text awaits its clinical review" other="# health texts await their clinical review" />
    ),
    link: { to: '/admin/education' },
  },
}

/** What needs an administrator now, each with the way there. */
export function AdministratorTasks() {
  const { data: tasks } = useSuspenseQuery(tasksOptions)
  return (
    <section aria-labelledby="administrator-tasks">
      <Title order={2} size="h3" id="administrator-tasks" mb="xs">
        <Trans>What needs you</Trans>
      </Title>
      {tasks.length === 0 ? (
        <Text c="dimmed">
          <Trans>Nothing needs you now.</Trans>
        </Text>
      ) : (
        <ListRows>
          {tasks.map(({ kind, count }) =>
            kind === 'failed_jobs' ? (
              <FailedJobs key={kind} count={count} />
            ) : (
              <LinkRow key={kind} picture={<Tile icon={places[kind].icon} colour="yellow" />} {...places[kind].link}>
                {places[kind].words(count)}
              </LinkRow>
            ),
          )}
        </ListRows>
      )}
    </section>
  )
}

/** What the program does for people was given up after hours: nobody else would hear of it. */
function FailedJobs({ count }: { count: number }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const retry = useReauthenticatedMutation('staff', client.staff.retryFailedJobs, {
    onDone: () => toast.success(t`Trying again. What fails once more comes back here.`),
    onRefused: toastRefusal,
  })
  return (
    <div className="list-row">
      <RowContent
        picture={<Tile icon={IconAlertTriangle} colour="yellow" />}
        secondLine={<Trans>A request in the nurses’ queue or a message may be missing. Tell whoever looks after the server.</Trans>}
        end={
          <ReasonedButton variant="default" loading={retry.isPending} reason={offline} onClick={() => retry.send()}>
            <Trans>Try again</Trans>
          </ReasonedButton>
        }
      >
        <Plural value={count} one="# task of the server failed for hours" other="# tasks of the server failed for hours" />
      </RowContent>
    </div>
  )
}
