import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import { takeSeat } from './rejoinState.ts'

/** Lets who waits in and goes to the call, where the doctor has a seat. Nothing is asked before: the patient could not be asked (domain 5.8). */
export function useLetIn({ isHere = false }: { /** On the screen of this call already. */ isHere?: boolean } = {}) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (appointmentId: string) => client.calls.start({ appointmentId }),
    onSuccess: (_, appointmentId) => {
      if (isHere) return
      takeSeat(appointmentId)
      return navigate({ to: '/video-call/$appointmentId', params: { appointmentId } })
    },
    onError: (error) => toast.destructive(sentenceForError(error)),
    onSettled: () => refresh('visits', 'calls'),
  })
}
