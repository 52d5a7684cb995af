import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/people.ts'
import { localDate } from '#rules/time.ts'
import { api, refresh } from '#web/api.ts'
import type { Choices } from './dispute.ts'
import { begin, type Begun, chosen, disputed, type Editing, faulty, isChanged, refused, saved, sending, typed } from './editing.ts'
import { saveOver } from './saveOver.ts'
import { type Section, tidied } from './section.ts'

/** The form of one section while it is open. What was typed stays until the server has it or the person cancels. */
export function useEditing<F extends object>(section: Section<F>, profile: Profile, onSaved: (form: F) => void) {
  const [editing, setEditing] = useState<Editing<F> | null>(null)
  const become: Become<F> = (next) => setEditing((before) => before && next(before))
  const accept = useAccept()
  const send = useSend(section, become, onSaved)
  return {
    editing,
    isDirty: editing !== null && isChanged(editing),
    open: (field?: string, suggested: Partial<F> = {}) =>
      setEditing((before) => ({ ...typed(before ?? begin(section, profile), suggested), beginAt: { field } })),
    close: () => setEditing(null),
    change: (part: Partial<F>) => become((before) => typed(before, part)),
    submit: () => {
      if (!editing || editing.isSaving) return
      const form = tidied(section, editing.form)
      const faults = section.faultsOf(form, profile, localDate(new Date()))
      if (faults.length > 0) return become((before) => faulty(before, faults))
      void send({ base: editing.base, version: editing.version, form })
    },
    choose: (choices: Choices) => become((before) => ({ ...before, choices })),
    /** Saves what was chosen; nothing is left to save when all of it is the stored one. */
    settle: () => {
      if (!editing?.stored || editing.isSaving) return
      const begun = chosen(section, editing, editing.stored)
      if (isChanged(begun)) return void send(begun)
      accept(editing.stored)
      setEditing(null)
    },
    backToForm: () => become((before) => ({ ...before, stored: null })),
  }
}

type Become<F> = (next: (before: Editing<F>) => Editing<F> | null) => void

function useSend<F extends object>(section: Section<F>, become: Become<F>, onSaved: (form: F) => void) {
  const accept = useAccept()
  return async (begun: Begun<F>) => {
    become((before) => sending(before, begun))
    try {
      const outcome = await saveOver(section, begun)
      if ('stored' in outcome) return become((before) => disputed(section, before, outcome.stored))
      accept(outcome.profile)
      become((before) => saved(section, before, begun.form, outcome.profile))
      onSaved(begun.form)
    } catch (error) {
      become((before) => refused(section, before, error))
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
