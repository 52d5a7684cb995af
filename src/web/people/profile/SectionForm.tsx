import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect } from 'react'
import type { Profile } from '#contract/people.ts'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import type { SectionInputProps, SectionDefinition } from './section.ts'
import type { useSectionForm } from './useSectionForm.ts'

type Props<F extends object> = {
  section: SectionDefinition<F>
  profile: Profile
  state: ReturnType<typeof useSectionForm<F>>
  children?: ReactNode
  /** What leaving without saving is called. */
  leaving?: ReactNode
}

/** A section while it is edited. */
export function SectionForm<F extends object>({ section, profile, state, children, leaving }: Props<F>) {
  const { i18n } = useLingui()
  const { editing, change, submit, close } = state
  const beginAt = editing?.beginAt
  useEffect(() => focusInput(idOf(section, keyOf(section, beginAt?.field))), [section, beginAt])
  if (!editing) return null
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    submit()
  }
  const messageOf = (key: string) => editing.faults.find((fault) => fault.key === key)?.message
  const parts: SectionInputProps<F> = {
    form: editing.form,
    profile,
    change,
    idOf: (key) => idOf(section, key),
    labelOf: (key) => i18n._(section.fields.find(({ keys }) => keys.includes(key))?.label ?? { id: key, message: key }),
    messageOf,
  }
  const errors = editing.sentence
    ? [{ message: editing.sentence }]
    : editing.faults.map(({ key, message }) => ({ field: idOf(section, key), message }))
  return (
    <form onSubmit={send} noValidate aria-label={i18n._(section.heading)}>
      <Stack>
        <ErrorSummary errors={errors} attempt={editing.attempt} />
        <section.Inputs {...parts} />
        {children}
        <Group>
          <Button type="submit" disabled={editing.isSaving}>
            {editing.isSaving ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
          </Button>
          <Button variant="default" onClick={close} disabled={editing.isSaving}>
            {leaving ?? <Trans>Cancel</Trans>}
          </Button>
        </Group>
      </Stack>
    </form>
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
