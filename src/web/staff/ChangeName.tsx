import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { personLimits } from '#contract/limits.ts'
import type { StaffAccount } from '#contract/staff.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { staffNameOf } from './staffList.ts'

/** Puts a name right that was typed wrongly, or has changed. */
export function ChangeName({ account }: { account: StaffAccount }) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  const form = useForm({
    initial: { first_name: account.first_name, last_name: account.last_name },
    validate: ({ first_name, last_name }) => ({
      first_name: first_name.trim() ? undefined : t`Please enter the first name`,
      last_name: last_name.trim() ? undefined : t`Please enter the last name`,
    }),
    send: (name) => client.staff.saveName({ staffId: account.id, version: account.version, ...name }),
    onSent: (saved) => {
      close()
      toast.success(t`Name changed to ${{ name: staffNameOf(saved) }}`)
    },
    onSettled: () => refresh('staff'),
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        <Trans>Change name</Trans>
      </Button>
      <ConfirmDialog form={form} opened={opened} onClose={close} title={t`Change the name`} action={t`Save name`}>
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
