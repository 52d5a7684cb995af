import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaperContent, PaperKind, Prescription, Referral, SickNote, VisitPapers } from '#contract/papers.ts'
import { client } from '#web/client.ts'
import { queryClient } from '#web/queryClient.ts'
import { useMe } from '#web/session.ts'
import { Autosave } from '../workspace/autosave.ts'
import { KeptDrafts } from '../workspace/keptDrafts.ts'
import { canonical } from '../workspace/noteDraft.ts'
import { papersOptions } from './papersQuery.ts'

export type Contents = { sick_note: SickNote; medication_script: Prescription; referral_letter: Referral }
const places = { sick_note: 'sickNote', medication_script: 'prescription', referral_letter: 'referral' } as const

const kept: { [Kind in PaperKind]: KeptDrafts<{ paper: Autosave<Contents[Kind]> }> } = {
  sick_note: new KeptDrafts(),
  medication_script: new KeptDrafts(),
  referral_letter: new KeptDrafts(),
}

/** A paper that is being written: saved by itself, in step with the server, guarded as the note is. */
export function usePaperDraft<Kind extends PaperKind>(appointmentId: string, kind: Kind) {
  const { id } = useMe()
  const { data: papers } = useSuspenseQuery(papersOptions(appointmentId))
  const name = `${id}:${appointmentId}`
  const [drafts] = useState(() => kept[kind].open(name, () => ({ paper: makeDraft(appointmentId, kind, papers) })))
  const draft = drafts.paper
  const saved = savedOf(papers, kind)
  useEffect(() => void draft.heard(saved), [draft, saved])
  useEffect(() => {
    const { queryKey } = papersOptions(appointmentId)
    return kept[kind].guard(name, drafts, () => void queryClient.invalidateQueries({ queryKey }))
  }, [name, appointmentId, kind, drafts])
  return { papers, draft, forget: () => kept[kind].forget(name) }
}

function makeDraft<Kind extends PaperKind>(appointmentId: string, kind: Kind, papers: VisitPapers): Autosave<Contents[Kind]> {
  const { queryKey } = papersOptions(appointmentId)
  return new Autosave<Contents[Kind]>(savedOf(papers, kind), {
    reread: () => void queryClient.invalidateQueries({ queryKey, refetchType: 'all' }),
    isSame: (one, other) => canonical(one) === canonical(other),
    save: async (version, content, last) => {
      const paper = { kind, content } as PaperContent
      const saved = await client.papers.saveDraft({ appointmentId, version, paper }, { context: { keepalive: last } })
      queryClient.setQueryData(queryKey, (known) => known && { ...known, [places[kind]]: { content, ...saved } })
      return saved
    },
  })
}

function savedOf<Kind extends PaperKind>(papers: VisitPapers, kind: Kind) {
  const { content, version, savedAt } = papers[places[kind]]
  return { value: content as Contents[Kind], version, savedAt }
}
