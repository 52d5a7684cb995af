import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLetIn } from './useLetIn.ts'

type Props = ButtonProps & { appointmentId: string; patientName: string; isHere?: boolean; children?: ReactNode }

/** One press lets the patient in. */
export function LetInButton({ appointmentId, patientName, isHere = false, children, ...look }: Props) {
  const { t } = useLingui()
  const letIn = useLetIn({ isHere })
  return (
    <Button
      {...look}
      leftSection={<IconDoorEnter size={18} aria-hidden />}
      loading={letIn.isPending}
      onClick={() => letIn.mutate(appointmentId)}
      {...(!children && { 'aria-label': t`Let in, ${patientName}` })}
    >
      {children ?? <Trans>Let in</Trans>}
    </Button>
  )
}
