import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaperContent, PaperKind, Prescription, Referral, SickNote, VisitPapers } from '#contract/papers.ts'
import { client } from '#web/client.ts'
import { queryClient } from '#web/queryClient.ts'
import { useMe } from '#web/session.ts'
import { Autosave } from '../workspace/autosave.ts'
import { papersOptions } from './papersQuery.ts'

export type Contents = { sick_note: SickNote; medication_script: Prescription; referral_letter: Referral }
const places = { sick_note: 'sickNote', medication_script: 'prescription', referral_letter: 'referral' } as const

// In memory only (health data), per person, visit and kind; kept until it is saved, even when the tab was left.
const kept = new Map<string, unknown>()

/** A paper that is being written: saved by itself, in step with the server. */
export function usePaperDraft<Kind extends PaperKind>(appointmentId: string, kind: Kind) {
  const { id } = useMe()
  const { data: papers } = useSuspenseQuery(papersOptions(appointmentId))
  const [draft] = useState(() => openDraft(`${id}:${appointmentId}:${kind}`, appointmentId, kind, papers))
  const saved = savedOf(papers, kind)
  useEffect(() => void draft.heard(saved), [draft, saved])
  useEffect(() => () => void draft.flush(), [draft])
  const forget = () => void kept.delete(`${id}:${appointmentId}:${kind}`)
  return { papers, draft, forget }
}

function openDraft<Kind extends PaperKind>(key: string, appointmentId: string, kind: Kind, papers: VisitPapers): Autosave<Contents[Kind]> {
  const open = kept.get(key) as Autosave<Contents[Kind]> | undefined
  if (open) return open
  const { queryKey } = papersOptions(appointmentId)
  const made = new Autosave<Contents[Kind]>(savedOf(papers, kind), {
    reread: () => void queryClient.invalidateQueries({ queryKey, refetchType: 'all' }),
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    save: async (version, content, last) => {
      const paper = { kind, content } as PaperContent
      const saved = await client.papers.saveDraft({ appointmentId, version, paper }, { context: { keepalive: last } })
      queryClient.setQueryData(queryKey, (known) => known && { ...known, [places[kind]]: { content, ...saved } })
      return saved
    },
  })
  kept.set(key, made)
  return made
}

function savedOf<Kind extends PaperKind>(papers: VisitPapers, kind: Kind) {
  const { content, version, savedAt } = papers[places[kind]]
  return { value: content as Contents[Kind], version, savedAt }
}
