import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callbackFaults, CALLBACKS_A_DAY } from '#rules/support.ts'
import { api, refresh } from '#web/api.ts'
import { errorCodeOf, type AnswerCode } from '#web/client.ts'
import { sentenceFor, sentenceForError } from '#web/errorText.ts'
import { randomId } from '#web/randomId.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useFormErrors } from '#web/useFormErrors.ts'

const empty = { name: '', phone: '', preferredTime: '' }
export type CallbackForm = typeof empty

/** Which field a refusal belongs to. */
const fieldOf: Partial<Record<AnswerCode, keyof CallbackForm>> = { CALLBACK_NAME_TOO_SHORT: 'name', CALLBACK_PHONE_TOO_SHORT: 'phone' }
/** So that pressing again after a lost answer makes no second request. What says something else is another one. */
const newForm = () => ({ typed: empty, idempotencyKey: randomId() })

/** The callback form: what was typed stays until the request is kept. */
export function useCallbackForm() {
  const { t } = useLingui()
  const [{ typed, idempotencyKey }, setForm] = useState(newForm)
  const { errors, attempt, fail, clear } = useFormErrors()
  const sentence = (error: unknown) =>
    errorCodeOf(error) === 'TOO_MANY_TRIES'
      ? t`You can ask for ${CALLBACKS_A_DAY} callbacks a day. Please use WhatsApp, or ask again tomorrow.`
      : sentenceForError(error)
  const send = useMutation(
    api.support.requestCallback.mutationOptions({
      onSuccess: () => {
        toast.success(t`Callback Request Submitted`, { description: t`Our support team will contact you shortly.` })
        setForm(newForm())
      },
      onError: (error) => {
        const code = errorCodeOf(error)
        const field = code && fieldOf[code]
        fail({ message: sentence(error), ...(field && { field: `callback-${field}` }) })
      },
      onSettled: () => void refresh('support'),
    }),
  )
  const submit = () => {
    if (send.isPending) return
    clear()
    const faults = callbackFaults(typed)
    if (faults.length > 0) return fail(...faults.map((code) => ({ field: `callback-${fieldOf[code]}`, message: sentenceFor(code) })))
    send.mutate({ idempotencyKey, ...typed })
  }
  const change = (field: keyof CallbackForm, value: string) =>
    setForm(({ typed: before }) => ({ typed: { ...before, [field]: value }, idempotencyKey: randomId() }))
  return { typed, change, errors, attempt, submit, isSending: send.isPending }
}
