import { lazy } from '#web/ui/lazy.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import type { DiagnosisToExplain } from './ArticleForDiagnosis.tsx'
import { ReadAloud } from './ReadAloud.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

const Article = lazy(async () => ({ default: (await import('./ArticleForDiagnosis.tsx')).ArticleForDiagnosis }))

/** Health education about a diagnosis: its article, fetched when it is shown. */
export const ArticleForDiagnosis = (diagnosis: DiagnosisToExplain) => (
  <ErrorBoundary fallback={<TextSkeleton />}>
    <Article {...diagnosis} />
  </ErrorBoundary>
)

/** What somebody has read of the library; fetched when it is shown, inside a boundary. */
export const ReadingSummary = lazy(async () => ({ default: (await import('./ReadingSummary.tsx')).ReadingSummary }))

/** Reads what another room shows. */
export const ListenButton = ({ passages }: { passages: () => readonly string[] }) => <ReadAloud passages={passages} />

/** For a nurse's screens: sends a patient an article. Fetched when it is opened. */
export const SendArticle = lazy(async () => ({ default: (await import('./SendArticle.tsx')).SendArticle }))
