import { Checkbox } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { illnessConsent, shownConsent } from '#rules/consents.ts'
import { api, refresh } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { i18n } from '#web/i18n.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Whether the sick note may say what the illness is: unticked unless the patient ticks it. */
export function IllnessConsent({ appointmentId }: { appointmentId: string }) {
  const { data } = useSuspenseQuery(api.papers.mine.queryOptions())
  const { locale, paragraphs } = shownConsent(illnessConsent, i18n.locale)
  const allow = useMutation(
    api.papers.consentToDiagnosis.mutationOptions({
      onSuccess: () => refresh('papers'),
      onError: (error) => toast.destructive(sentenceForError(error)),
    }),
  )
  return (
    <Checkbox
      label={paragraphs.join(' ')}
      checked={data.illnessAllowed.includes(appointmentId)}
      disabled={allow.isPending}
      onChange={({ currentTarget }) => allow.mutate({ appointmentId, allowed: currentTarget.checked, locale })}
    />
  )
}
