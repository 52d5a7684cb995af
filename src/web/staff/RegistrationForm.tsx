import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { StaffAccount } from '#contract/staff.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { FormButtons } from '#web/ui/FormButtons.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { RegistrationConflict } from './RegistrationConflict.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { toStaffForm, registrationFields, type StaffFormValues, toRegistration } from './staffForm.ts'
import { staffAccountOptions } from './staffQuery.ts'
import { useStaffChange } from './useStaffChange.ts'
import { useStaffForm } from './useStaffForm.ts'

type Props = { account: StaffAccount; onSaved: () => void; onCancel: () => void }

/** Saves over the version that it began with; when somebody saved in between, both values show and nothing is overwritten. */
export function RegistrationForm({ account, onSaved, onCancel }: Props) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const queryClient = useQueryClient()
  const [begun, setBegun] = useState(account)
  const [theirs, setTheirs] = useState<StaffAccount>()
  const { errors, attempt, check, refuseBy, ...parts } = useStaffForm(toStaffForm(begun))
  const fields = registrationFields[account.role]
  const save = useStaffChange({
    call: client.staff.saveRegistration,
    onDone: onSaved,
    onRefused: (error) => {
      if (errorCodeOf(error) === 'STALE_VERSION') void readTheirs()
      else refuseBy(error, fields)
    },
  })
  const readTheirs = async () => {
    try {
      setTheirs(await queryClient.query({ ...staffAccountOptions(account.id), staleTime: 0 }))
    } catch (error) {
      refuseBy(error, fields)
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!check(fields)) return
    save.send({ staffId: account.id, version: begun.version, registration: toRegistration(account.role, parts.form) })
  }
  const settle = (chosen: Partial<StaffFormValues>, newest: StaffAccount) => {
    parts.change(chosen)
    setBegun(newest)
    setTheirs(undefined)
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t`Registration`}>
      <Stack>
        <ErrorSummary errors={errors} attempt={attempt} />
        {theirs && (
          <RegistrationConflict
            key={theirs.version}
            fields={fields}
            known={toStaffForm(begun)}
            mine={parts.form}
            theirs={toStaffForm(theirs)}
            onSettled={(chosen) => settle(chosen, theirs)}
          />
        )}
        <RegistrationFields {...parts} role={account.role} />
        <FormButtons isPending={save.isPending} reason={theirs ? t`Choose between the two versions first.` : offline} onCancel={onCancel}>
          <Trans>Save registration</Trans>
        </FormButtons>
      </Stack>
    </form>
  )
}
