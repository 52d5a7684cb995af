import { Stack } from '@mantine/core'
import { useEffect, type ReactNode, type SyntheticEvent } from 'react'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { FormButtons, type FormButtonsProps } from './FormButtons.tsx'
import type { FormState } from './useForm.ts'

export type FormProps = Omit<FormButtonsProps, 'isPending'> & {
  form: Pick<FormState<object>, 'errors' | 'attempt' | 'isOneField' | 'isPending' | 'submit'>
  label?: string
  /** What a lack of connection is called here; null where the form can be sent without one. */
  offline?: string | null
  /** All of it is in sight: what is wrong with a field stands at the field alone, and the first of them takes the focus. */
  isShort?: boolean
  gap?: string
  children?: ReactNode
}

/** A form as it stands on the screen: what is wrong, its inputs, and the button that sends it or says why it cannot. */
export function Form({ form, label, offline, isShort = false, gap = 'md', reason, children, ...buttons }: FormProps) {
  const noConnection = useOfflineReason()
  const whyNot = (offline === null ? undefined : noConnection && (offline ?? noConnection)) ?? reason
  const faulty = form.errors.find(({ field }) => field)?.field
  const isSaidAtField = isShort || form.isOneField
  useEffect(() => {
    if (isSaidAtField && faulty) focusAgain(faulty)
    // oxlint-disable-next-line react/exhaustive-deps -- when it was sent, not while it is corrected
  }, [form.attempt])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation() // React hands it on to the form that opened this one
    if (!whyNot) form.submit() // Enter in a field comes here too
  }
  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <Stack gap={gap}>
        <ErrorSummary errors={isSaidAtField ? form.errors.filter(({ field }) => !field) : form.errors} attempt={form.attempt} />
        {children}
        <FormButtons {...buttons} isPending={form.isPending} reason={whyNot} />
      </Stack>
    </form>
  )
}

/** Also where the focus is there already, so that a screen reader says what is wrong. */
function focusAgain(id: string) {
  const input = document.getElementById(id)
  input?.blur()
  input?.focus()
}
