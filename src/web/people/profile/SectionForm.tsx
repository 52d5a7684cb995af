import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { Profile } from '#contract/people.ts'
import type { FormConflict } from '#web/forms/ConflictChoice.tsx'
import { Form } from '#web/forms/Form.tsx'
import { authorText, shortDate } from './profileTexts.ts'
import type { SectionDefinition, SectionInputProps } from './section.ts'
import type { SectionFormState } from './useSectionForm.ts'

// Two versions of a section are rare. React's types forget that it fits every form.
const LazyConflict = lazy(async () => ({
  default: (await import('#web/forms/ConflictChoice.tsx')).FormConflict,
})) as unknown as typeof FormConflict

type Props<F extends object> = {
  section: SectionDefinition<F>
  profile: Profile
  state: SectionFormState<F>
  children?: ReactNode
  /** What leaving without saving is called. */
  leaving?: ReactNode
}

/** A section while it is edited, or while it has to be chosen between two versions of it. */
export function SectionForm<F extends object>({ section, profile, state, children, leaving }: Props<F>) {
  const { i18n } = useLingui()
  const { beginAt, values, change, messageOf, conflict } = state
  const isAsking = conflict !== null
  useEffect(() => {
    if (!isAsking) focusInput(idOf(section, keyOf(section, beginAt?.field)))
  }, [section, beginAt, isAsking])
  if (conflict)
    return (
      <Suspense fallback={null}>
        <LazyConflict conflict={conflict} storedBy={({ name }) => <StoredBy stored={conflict.theirs} name={name} />} />
      </Suspense>
    )
  const parts: SectionInputProps<F> = {
    form: values,
    profile,
    change,
    idOf: (key) => idOf(section, key),
    labelOf: (key) => i18n._(section.fields.find(({ keys }) => keys.includes(key))?.label ?? { id: key, message: key }),
    messageOf,
  }
  return (
    <Form
      form={state}
      label={i18n._(section.heading)}
      offline={null}
      action={<Trans>Save</Trans>}
      busy={<Trans>Saving...</Trans>}
      onCancel={state.close}
      cancel={leaving}
    >
      <section.Inputs {...parts} />
      {children}
    </Form>
  )
}

/** 'Saved version (PSP nurse, Nov 20, 2026)' */
function StoredBy({ stored, name }: { stored: Profile; name: string }) {
  const written = stored.provenance[name]
  if (!written) return <Trans>Saved version</Trans>
  const writer = authorText(written)
  const day = shortDate(written.at)
  return (
    <Trans>
      Saved version ({writer}, {day})
    </Trans>
  )
}

const idOf = <F extends object>(section: SectionDefinition<F>, key: string) => `${section.name}-${key}`

const keyOf = <F extends object>({ fields }: SectionDefinition<F>, name: string | undefined) =>
  (fields.find((field) => field.name === name) ?? fields[0]!).keys[0]!

/** A group of choices is entered at what is chosen in it. */
function focusInput(id: string) {
  const place = document.getElementById(id)
  const input = place?.matches('input, select, textarea') ? place : (place?.querySelector('input:checked') ?? place?.querySelector('input'))
  if (input instanceof HTMLElement) input.focus()
}
