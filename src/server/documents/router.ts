import { rpc } from '../rpc/rpc.ts'
import { findDocument, type Paper } from './store.ts'

const fileNames: Record<Paper['kind'], string> = { visit_summary: 'visit-summary' }

const download = rpc.documents.download.handler(async ({ input, context: { db, concerns }, errors }) => {
  const paper = await findDocument(db, input.documentId)
  if (!paper) throw errors.NOT_FOUND()
  concerns(paper.userId)
  return new File([new Uint8Array(paper.bytes)], `${fileNames[paper.kind]}-${paper.number}.pdf`, { type: paper.mediaType })
})

export const documents = { download }
