import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { staffLimits } from '#contract/limits.ts'
import type { StaffAccount } from '#contract/staff.ts'
import { whyNotDisable } from '#rules/staff.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { sentenceFor } from '#web/api/errorText.ts'
import { screenDateTime } from '#web/dates.ts'
import { useMe } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { toastRefusal } from '#web/api/useReauthenticatedMutation.ts'
import { staffNameOf } from './staffList.ts'
import { bookedVisitsOptions, staffOptions } from './staffQuery.ts'
import { useStaffChange } from './useStaffChange.ts'

type Props = { account: StaffAccount }
/** Ends somebody's access, with a reason for whoever looks at the account later. It can be given back. */
export function DisableAccount({ account }: Props) {
  const { t } = useLingui()
  const me = useMe()
  const { data: all } = useSuspenseQuery(staffOptions)
  const [opened, { open, close }] = useDisclosure()
  const enable = useStaffChange({ call: client.staff.enable, onDone: () => toast.success(t`Access restored`), onRefused: toastRefusal })
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => client.staff.disable({ staffId: account.id, reason }),
    onSent: () => {
      close()
      form.reset()
      toast.success(
        t`Account disabled: ${{ name: staffNameOf(account) }}`,
        withUndo(() => enable.send({ staffId: account.id })),
      )
    },
    onSettled: () => refresh('staff'),
  })
  const administrators = all.filter(({ role, status }) => role === 'admin' && status === 'active').length
  return (
    <>
      <ReasonedButton variant="default" reason={sentenceFor(whyNotDisable(account, me.id, administrators))} onClick={open}>
        <Trans>Disable account</Trans>
      </ReasonedButton>
      <ConfirmDialog
        form={form}
        opened={opened}
        onClose={close}
        title={t`Disable this account?`}
        color="red"
        action={t`Disable account`}
        reason={form.values.reason.trim() ? undefined : t`Enter a reason first.`}
      >
        <Text>
          <Trans>
            {{ name: staffNameOf(account) }} is signed out everywhere at once and cannot sign in. Links sent before no longer work.
          </Trans>
        </Text>
        <Consequences account={account} />
        <Textarea
          label={t`Reason`}
          description={t`Only administrators see it. No health details.`}
          required
          data-autofocus
          maxLength={staffLimits.disableReason}
          {...form.field('reason')}
        />
      </ConfirmDialog>
    </>
  )
}

/** What becomes of the patients of somebody whose account is disabled. */
function Consequences({ account }: Props) {
  if (account.role === 'nurse')
    return (
      <Text>
        <Trans>Requests that this nurse has taken go back to the queue. The lead gives the patients to other nurses.</Trans>
      </Text>
    )
  if (account.role !== 'doctor') return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<Skeleton h="4rem" />}>
        <StillBooked account={account} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Patients wait for these visits: who disables the doctor decides that. */
function StillBooked({ account }: Props) {
  const { data: visits } = useSuspenseQuery(bookedVisitsOptions(account.id))
  const headingId = useId()
  if (visits.length === 0)
    return (
      <Text>
        <Trans>No visits are booked with this doctor.</Trans>
      </Text>
    )
  return (
    <>
      <Text id={headingId}>
        <Plural value={visits.length} one="# visit is still booked with this doctor." other="# visits are still booked with this doctor." />{' '}
        <Trans>They stay booked. To tell patients in time and give their money back, let the doctor cancel them first.</Trans>
      </Text>
      <ul aria-labelledby={headingId}>
        {visits.map(({ startsAt, patientInitials }) => (
          <li key={startsAt.getTime()}>
            {screenDateTime(startsAt)}, {patientInitials}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Gives access back; undoing it disables for the same reason as before. */
export function EnableAccount({ account }: Props) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const disable = useStaffChange({
    call: client.staff.disable,
    onDone: () => toast.success(t`Account disabled again`),
    onRefused: toastRefusal,
  })
  const enable = useStaffChange({
    call: client.staff.enable,
    onDone: () => {
      toast.success(
        t`Account enabled: ${{ name: staffNameOf(account) }}`,
        withUndo(() => disable.send({ staffId: account.id, reason: account.disabledReason ?? '' })),
      )
    },
    onRefused: toastRefusal,
  })
  return (
    <ReasonedButton variant="default" loading={enable.isPending} reason={offline} onClick={() => enable.send({ staffId: account.id })}>
      <Trans>Enable account</Trans>
    </ReasonedButton>
  )
}
