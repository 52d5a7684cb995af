import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { personLimits } from '#contract/limits.ts'
import type { StaffAccount } from '#contract/staff.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import type { ConflictField } from '#web/forms/conflict.ts'
import { FormConflict } from '#web/forms/ConflictChoice.tsx'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useVersionedForm } from '#web/forms/useVersionedForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { staffNameOf } from './staffList.ts'
import { staffAccountOptions } from './staffQuery.ts'

type Name = Pick<StaffAccount, 'first_name' | 'last_name'>

const fields: ConflictField<Name>[] = [
  { name: 'first_name', keys: ['first_name'], label: msg`First name`, show: ({ first_name }) => first_name },
  { name: 'last_name', keys: ['last_name'], label: msg`Last name`, show: ({ last_name }) => last_name },
]

/** Puts a name right that was typed wrongly, or has changed. */
export function ChangeName({ account }: { account: StaffAccount }) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  const queryClient = useQueryClient()
  const { conflict, restart, ...form } = useVersionedForm({
    stored: account,
    toForm: ({ first_name, last_name }): Name => ({ first_name, last_name }),
    fields,
    readStored: () => queryClient.query({ ...staffAccountOptions(account.id), staleTime: 0 }),
    validate: ({ first_name, last_name }) => ({
      first_name: first_name.trim() ? undefined : t`Please enter the first name`,
      last_name: last_name.trim() ? undefined : t`Please enter the last name`,
    }),
    send: (name, version) => client.staff.saveName({ staffId: account.id, version, ...name }),
    onSent: (saved) => {
      close()
      toast.success(t`Name changed to ${{ name: staffNameOf(saved) }}`)
    },
    onSettled: () => refresh('staff'),
  })
  const begin = () => {
    restart(account)
    open()
  }
  return (
    <>
      <Button variant="default" onClick={begin}>
        <Trans>Change name</Trans>
      </Button>
      <ConfirmDialog
        form={form}
        opened={opened}
        onClose={close}
        title={t`Change the name`}
        action={t`Save name`}
        conflict={conflict && <FormConflict conflict={conflict} />}
      >
        <TextField
          {...form.field('first_name')}
          label={t`First name`}
          autoComplete="off"
          maxLength={personLimits.firstName}
          data-autofocus
        />
        <TextField {...form.field('last_name')} label={t`Last name`} autoComplete="off" maxLength={personLimits.lastName} />
      </ConfirmDialog>
    </>
  )
}
