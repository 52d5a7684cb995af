import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/people.ts'
import { localDate } from '#rules/time.ts'
import { api, refresh } from '#web/api.ts'
import type { ConflictChoices } from './sectionConflict.ts'
import {
  startEditing,
  type StartedForm,
  withResolution,
  withConflict,
  type SectionFormState,
  withErrors,
  isChanged,
  afterRefusal,
  afterSave,
  whileSaving,
  withTyped,
} from './sectionFormState.ts'
import { saveSection } from './saveSection.ts'
import { type SectionDefinition, tidied } from './section.ts'

/** The form of one section while it is open. What was typed stays until the server has it or the person cancels. */
export function useSectionForm<F extends object>(section: SectionDefinition<F>, profile: Profile, onSaved: (form: F) => void) {
  const [editing, setEditing] = useState<SectionFormState<F> | null>(null)
  const become: Become<F> = (next) => setEditing((before) => before && next(before))
  const accept = useAccept()
  const send = useSend(section, become, onSaved)
  return {
    editing,
    isDirty: editing !== null && isChanged(editing),
    open: (field?: string, suggested: Partial<F> = {}) =>
      setEditing((before) => ({ ...withTyped(before ?? startEditing(section, profile), suggested), beginAt: { field } })),
    close: () => setEditing(null),
    change: (part: Partial<F>) => become((before) => withTyped(before, part)),
    submit: () => {
      if (!editing || editing.isSaving) return
      const form = tidied(section, editing.form)
      const faults = section.faultsOf(form, profile, localDate(new Date()))
      if (faults.length > 0) return become((before) => withErrors(before, faults))
      void send({ base: editing.base, version: editing.version, form })
    },
    choose: (choices: ConflictChoices) => become((before) => ({ ...before, choices })),
    /** Saves what was chosen; nothing is left to save when all of it is the stored one. */
    settle: () => {
      if (!editing?.stored || editing.isSaving) return
      const begun = withResolution(section, editing, editing.stored)
      if (isChanged(begun)) return void send(begun)
      accept(editing.stored)
      setEditing(null)
    },
    backToForm: () => become((before) => ({ ...before, stored: null })),
  }
}

type Become<F> = (next: (before: SectionFormState<F>) => SectionFormState<F> | null) => void

function useSend<F extends object>(section: SectionDefinition<F>, become: Become<F>, onSaved: (form: F) => void) {
  const accept = useAccept()
  return async (begun: StartedForm<F>) => {
    become((before) => whileSaving(before, begun))
    try {
      const outcome = await saveSection(section, begun)
      if ('stored' in outcome) return become((before) => withConflict(section, before, outcome.stored))
      accept(outcome.profile)
      become((before) => afterSave(section, before, begun.form, outcome.profile))
      onSaved(begun.form)
    } catch (error) {
      become((before) => afterRefusal(section, before, error))
    }
  }
}

/** Every screen that shows the profile, and the menu with its name, shows what is stored now. */
function useAccept() {
  const queryClient = useQueryClient()
  return (stored: Profile) => {
    queryClient.setQueryData(api.people.myProfile.queryKey(), stored)
    void refresh('accounts')
  }
}
