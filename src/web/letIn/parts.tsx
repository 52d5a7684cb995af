import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import { takeCallSeat } from '#web/browser/callSeat.ts'

/** Lets who waits in and goes to the call, where the doctor has a seat. Nothing is asked before: the patient could not be asked (domain 5.8). */
export function useLetIn({ isHere = false }: { /** On the screen of this call already. */ isHere?: boolean } = {}) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (appointmentId: string) => client.calls.start({ appointmentId }),
    onSuccess: (_, appointmentId) => {
      if (isHere) return
      takeCallSeat(appointmentId)
      return navigate({ to: '/video-call/$appointmentId', params: { appointmentId } })
    },
    onError: (error) => toast.destructive(sentenceForError(error)),
    onSettled: () => refresh('visits', 'calls'),
  })
}

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
