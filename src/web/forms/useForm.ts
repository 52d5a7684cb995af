import { useId, useRef, useState, type ReactNode } from 'react'
import { errorCodeOf, type AnswerCode } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { withReauthentication } from '#web/session/reauthentication.ts'
import type { FormError } from '#web/ui/ErrorSummary.tsx'
import { useIdempotencyKey } from '#web/api/useIdempotencyKey.ts'
import { isSame, withoutSent } from './values.ts'

type FieldOf<F> = keyof F & string
type TextFieldOf<F> = { [Field in FieldOf<F>]: F[Field] extends string ? Field : never }[FieldOf<F>]
type TextEvent = { currentTarget: { value: string } }

/** What is wrong, field by field in the order of the form, or with the whole `form`. What is not wrong may stand there as nothing. */
export type FieldErrors<F> = Partial<Record<keyof F, ReactNode>> & { form?: ReactNode }

export type FormOptions<F, Answer> = {
  initial: F
  /** Begins the ids of the inputs, where something else leads to one of them. */
  name?: string
  /** As the server will have it: what is judged, sent and kept. */
  tidy?: (values: F) => F
  /** What the rules say before anything is sent. */
  validate?: (values: F) => FieldErrors<F>
  /** `key` is the same for the same values until they have arrived. */
  send: (values: F, key: string) => Promise<Answer>
  /** `isAll`: nothing more was typed meanwhile. */
  onSent?: (answer: Answer, sent: F, isAll: boolean) => unknown
  /** Answers true when it has said the refusal itself. */
  onRefused?: (error: unknown) => boolean | void
  /** Reads again what was changed. `onSent`, which closes, waits for it: whoever opens the same thing next begins with what was saved. */
  onSettled?: () => unknown
  /** Which field a refusal of the server is about; every other one is about the whole form. */
  refusedAt?: Partial<Record<AnswerCode, FieldOf<F>>>
  sentence?: (error: unknown) => string
}

/** What was saved is saved: on a line that stands still nobody waits longer than this to be told. */
const longEnough = () => new Promise((resolve) => setTimeout(resolve, 5000))

type Refused<F> = { faults: { field?: FieldOf<F>; message: ReactNode }[]; refusal: unknown; attempt: number; isOneField: boolean }

/**
 * A form: what is typed, what is wrong with it, and the one call that sends it. What was typed stays until `reset`. What is being corrected
 * is no longer wrong until the form is sent again. Where the server wants to know who this is, they are asked and it is sent once more.
 */
export function useForm<F extends object, Answer>(options: FormOptions<F, Answer>) {
  const { faults, fail, clear, corrected, ...said } = useFaults<F>()
  const { values, latest, isDirty, become, begin, clearSent } = useValues(options.initial)
  const [isPending, setPending] = useState(false)
  const { keyOf, renew } = useIdempotencyKey()
  const ownName = useId()
  const change = (part: Partial<F>) => {
    become({ ...latest.current, ...part })
    corrected(part)
  }
  const refuse = (error: unknown) => fail([refusalOf(error, options)], error)
  const send = async (sent: F) => {
    become(sent)
    setPending(true)
    clear()
    try {
      const answer = await withReauthentication(() => options.send(sent, keyOf(sent)))
      renew()
      // It is stored, whether it can be read again or not.
      await Promise.race([Promise.resolve(options.onSettled?.()).catch(() => {}), longEnough()])
      await options.onSent?.(answer, sent, isSame(latest.current, sent))
    } catch (error) {
      if (!options.onRefused?.(error)) refuse(error)
      void options.onSettled?.()
    } finally {
      setPending(false)
    }
  }
  const submit = () => {
    const tidied = options.tidy?.(latest.current) ?? latest.current
    const wrong = faultsIn<F>(options.validate?.(tidied) ?? {})
    if (wrong.length > 0) fail(wrong)
    else if (!isPending) void send(tidied)
  }
  /** Begins anew. */
  const reset = (from = options.initial) => {
    begin(from)
    clear()
  }
  const inputs = inputsOf({ values, faults, name: options.name ?? ownName, change })
  return { ...said, ...inputs, values, isDirty, isPending, change, clear, refuse, submit, send, reset, clearSent }
}

/** What was wrong when the form was last sent; `attempt` rises with each refusal, so that the summary takes the focus. */
function useFaults<F>() {
  const [{ faults, refusal, attempt, isOneField }, setRefused] = useState<Refused<F>>({
    faults: [],
    refusal: undefined,
    attempt: 0,
    isOneField: false,
  })
  return {
    faults,
    /** The error of the last sending. */
    refusal,
    attempt,
    /** Only one field was wrong when it was sent: that is said there, and nowhere else. */
    isOneField,
    fail: (found: Refused<F>['faults'], error?: unknown) =>
      setRefused((before) => ({
        faults: found,
        refusal: error,
        attempt: before.attempt + 1,
        isOneField: found.length === 1 && found[0]!.field !== undefined,
      })),
    clear: () => setRefused((before) => ({ ...before, faults: [], refusal: undefined })),
    corrected: (part: Partial<F>) =>
      setRefused((before) => ({ ...before, faults: before.faults.filter(({ field }) => !field || !(field in part)) })),
  }
}

/** What is typed, and what it began with. `latest` is it before the next drawing, too. */
function useValues<F extends object>(initial: F) {
  const [base, setBase] = useState(initial)
  const [values, setValues] = useState(initial)
  const latest = useRef(values)
  const become = (next: F) => {
    latest.current = next
    setValues(next)
  }
  const begin = (from: F) => {
    setBase(from)
    become(from)
  }
  /** For the next one: what was typed while this was on its way stays. */
  const clearSent = (sent: F) => become(withoutSent(latest.current, sent))
  return { values, latest, isDirty: !isSame(values, base), become, begin, clearSent }
}

type Inputs<F> = { values: F; faults: Refused<F>['faults']; name: string; change: (part: Partial<F>) => void }

function inputsOf<F extends object>({ values, faults, name, change }: Inputs<F>) {
  const idOf = (field: FieldOf<F>) => `${name}-${field}`
  const messageOf = (field: FieldOf<F>) => faults.find((fault) => fault.field === field)?.message
  const errors = faults.map(({ field, message }): FormError => (field ? { field: idOf(field), message } : { message }))
  /** What an input needs that hands on what was chosen. */
  const choice = <Field extends FieldOf<F>>(field: Field) => ({
    id: idOf(field),
    value: values[field],
    error: messageOf(field),
    onChange: (value: F[Field]) => change({ [field]: value } as unknown as Partial<F>),
  })
  /** What an input needs that hands on its event. */
  const field = <Field extends TextFieldOf<F>>(key: Field) => ({
    ...choice(key),
    value: values[key] as string,
    onChange: ({ currentTarget: { value } }: TextEvent) => change({ [key]: value } as unknown as Partial<F>),
  })
  return { errors, messageOf, field, choice }
}

function refusalOf<F>(error: unknown, { refusedAt, sentence = sentenceForError }: Pick<FormOptions<F, unknown>, 'refusedAt' | 'sentence'>) {
  const field = refusedAt?.[errorCodeOf(error) ?? 'INTERNAL_SERVER_ERROR']
  return { message: sentence(error), ...(field && { field }) }
}

const faultsIn = <F>(errors: FieldErrors<F>): Refused<F>['faults'] =>
  (Object.entries(errors) as [FieldOf<F>, ReactNode][])
    .filter(([, message]) => Boolean(message))
    .map(([field, message]) => (field === 'form' ? { message } : { field, message }))

export type FormState<F extends object> = ReturnType<typeof useForm<F, unknown>>
