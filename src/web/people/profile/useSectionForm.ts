import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/people.ts'
import { localDate } from '#rules/time.ts'
import { api, refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { useVersionedForm } from '#web/forms/useVersionedForm.ts'
import { screenNow } from '#web/ui/clock.ts'
import { tidied, type SectionDefinition } from './section.ts'

/** The form of one section while it is open. What was typed stays until the server has it or the person cancels. */
export function useSectionForm<F extends object>(section: SectionDefinition<F>, profile: Profile, onSaved: (form: F) => void) {
  // The field that the person came for, the first one otherwise; nothing while the section is only read.
  const [beginAt, setBeginAt] = useState<{ field: string | undefined } | null>(null)
  const queryClient = useQueryClient()
  const { isDirty, restart, ...form } = useVersionedForm({
    stored: profile,
    toForm: section.formOf,
    fields: section.fields,
    readStored: () => client.people.myProfile({}),
    name: section.name,
    tidy: (values) => tidied(section, values),
    validate: (values) => section.validate(values, profile, localDate(screenNow())),
    send: (values, version) => section.save(version, values),
    // Every screen that shows the profile, and the menu with its name, shows what is stored now.
    onSent: (stored, sent, isAll) => {
      queryClient.setQueryData(api.people.myProfile.queryKey(), stored)
      void refresh('accounts')
      if (isAll) setBeginAt(null)
      onSaved(sent)
    },
    ...(section.refusedAt && { refusedAt: section.refusedAt }),
  })
  return {
    ...form,
    beginAt,
    isDirty: beginAt !== null && isDirty,
    open: (field?: string, suggested: Partial<F> = {}) => {
      if (!beginAt) restart(profile)
      form.change(suggested)
      setBeginAt({ field })
    },
    close: () => setBeginAt(null),
  }
}

export type SectionFormState<F extends object> = ReturnType<typeof useSectionForm<F>>
