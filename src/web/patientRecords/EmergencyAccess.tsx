import { Trans, useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#web/api/errorText.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { EmergencyAccessForm } from './EmergencyAccessForm.tsx'
import { myEmergencyAccessOptions } from './patientRecordsQuery.ts'
import type { BreakGlassPatient } from './useEmergencyAccess.ts'

/** Opens a record outside one's care for an hour. It is asked, told and reviewed. */
export function EmergencyAccess(whose: BreakGlassPatient) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  const { data } = useQuery(myEmergencyAccessOptions)
  return (
    <>
      <ReasonedButton
        color="red"
        leftSection={<IconAlertTriangle size={20} aria-hidden />}
        reason={data?.isSuspended ? sentenceFor('EMERGENCY_SUSPENDED') : undefined}
        onClick={open}
      >
        <Trans>Open in an emergency</Trans>
      </ReasonedButton>
      <Dialog opened={opened} onClose={close} title={t`Open a record in an emergency`}>
        <EmergencyAccessForm whose={whose} onDone={close} />
      </Dialog>
    </>
  )
}
