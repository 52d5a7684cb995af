import { useEffect, useRef, useState } from 'react'
import { errorCodeOf } from '#web/api/client.ts'
import { conflictingFields, resolveConflict, type ConflictChoices, type ConflictField } from './conflict.ts'
import { useForm, type FormOptions } from './useForm.ts'

type Options<F, Stored> = Omit<FormOptions<F, Stored>, 'initial' | 'send'> & {
  stored: Stored
  toForm: (stored: Stored) => F
  /** What is chosen between, one by one, when somebody else saved the same meanwhile. */
  fields: readonly ConflictField<F>[]
  readStored: () => Promise<Stored>
  /** `key` as in useForm. */
  send: (values: F, version: number, key: string) => Promise<Stored>
}

const MAX_TRIES = 4

type Saved<Stored> = { saved: Stored } | { newest: Stored }
type Saving<F, Stored> = Pick<Options<F, Stored>, 'toForm' | 'fields' | 'readStored'> & {
  send: (values: F, version: number) => Promise<Stored>
}

/** Answers with what is saved now, or with what has to be chosen from first. */
async function saveOver<F extends object, Stored extends { version: number }>(
  known: { current: Stored },
  values: F,
  saving: Saving<F, Stored>,
  tries = 1,
): Promise<Saved<Stored>> {
  const { toForm, fields, readStored, send } = saving
  try {
    return { saved: await send(values, known.current.version) }
  } catch (error) {
    if (errorCodeOf(error) !== 'STALE_VERSION' || tries === MAX_TRIES) throw error
    const newest = await readStored()
    const sides = { base: toForm(known.current), mine: values, stored: toForm(newest) }
    if (conflictingFields(fields, sides).length > 0) return { newest }
    known.current = newest
    return saveOver(known, values, saving, tries + 1)
  }
}

/**
 * A form over something that others may save meanwhile. Where they changed fields of this form, nothing is overwritten and `conflict` holds what
 * `ConflictChoice` asks about; else it saves again by itself. Where nothing is typed, what they saved shows at once.
 */
export function useVersionedForm<F extends object, Stored extends { version: number }>(options: Options<F, Stored>) {
  const { stored, toForm, fields, onSent, readStored: _, send: __, ...rest } = options
  const known = useRef(stored)
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const sidesOf = (mine: F, newest: Stored) => ({ base: toForm(known.current), mine, stored: toForm(newest) })
  const form = useForm<F, Saved<Stored>>({
    ...rest,
    initial: toForm(stored),
    send: (values, key) => saveOver(known, values, { ...options, send: (typed, version) => options.send(typed, version, key) }),
    onSent: (outcome, sent, isAll) => {
      if ('newest' in outcome) return setTheirs(outcome.newest)
      known.current = outcome.saved
      return onSent?.(outcome.saved, sent, isAll)
    },
  })
  /** Begins anew over what is stored now. */
  const restart = (from: Stored) => {
    known.current = from
    setTheirs(null)
    form.reset(toForm(from))
  }
  /** Saves what was chosen over what is stored now; nothing is left to save when all of it is the stored one. */
  const settle = (newest: Stored) => (choices: ConflictChoices) => {
    const values = resolveConflict(fields, sidesOf(form.values, newest), choices)
    restart(newest)
    const base = toForm(newest)
    if (conflictingFields(fields, { base, mine: base, stored: values }).length > 0) return void form.send(values)
    form.reset(values)
    onSent?.(newest, values, true)
  }
  useEffect(() => {
    if (!form.isDirty && stored.version > known.current.version) restart(stored)
  })
  const conflict = theirs && {
    theirs,
    fields,
    sides: sidesOf(form.values, theirs),
    settle: settle(theirs),
    back: () => setTheirs(null),
  }
  return { ...form, restart, conflict }
}
