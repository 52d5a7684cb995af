import { useSuspenseQuery } from '@tanstack/react-query'
import type { PaperContent, PaperKind, Prescription, Referral, SickNote, VisitPapers } from '#contract/papers.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/queryClient.ts'
import { useMe } from '#web/session/session.ts'
import { Autosave } from '#web/drafts/autosave.ts'
import { DraftCache } from '#web/drafts/draftCache.ts'
import { useDrafts } from '#web/drafts/useDrafts.ts'
import { canonical } from '#web/drafts/canonical.ts'
import { visitPapersOptions } from './visitPapersQuery.ts'

export type PaperContents = { sick_note: SickNote; medication_script: Prescription; referral_letter: Referral }
const places = { sick_note: 'sickNote', medication_script: 'prescription', referral_letter: 'referral' } as const

const draftCaches: { [Kind in PaperKind]: DraftCache<{ paper: Autosave<PaperContents[Kind]> }> } = {
  sick_note: new DraftCache(),
  medication_script: new DraftCache(),
  referral_letter: new DraftCache(),
}

/** A paper that is being written: saved by itself, in step with the server, guarded as the note is. */
export function usePaperDraft<Kind extends PaperKind>(appointmentId: string, kind: Kind) {
  const { id } = useMe()
  const { data: papers } = useSuspenseQuery(visitPapersOptions(appointmentId))
  const cache = draftCaches[kind]
  const name = `${id}:${appointmentId}`
  const { paper: draft } = useDrafts(cache, {
    name,
    make: () => ({ paper: makeDraft(appointmentId, kind, papers) }),
    hear: ({ paper }) => void paper.heard(savedOf(papers, kind)),
    reread: () => void queryClient.invalidateQueries({ queryKey: visitPapersOptions(appointmentId).queryKey }),
  })
  return { papers, draft, forget: () => cache.forget(name) }
}

function makeDraft<Kind extends PaperKind>(appointmentId: string, kind: Kind, papers: VisitPapers): Autosave<PaperContents[Kind]> {
  const { queryKey } = visitPapersOptions(appointmentId)
  return new Autosave<PaperContents[Kind]>(savedOf(papers, kind), {
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
  return { value: content as PaperContents[Kind], version, savedAt }
}
