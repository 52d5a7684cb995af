import { useLingui } from '@lingui/react/macro'
import { lazy } from '#web/ui/lazy.ts'
import { client } from '#web/api/client.ts'
import { objectUrlOf, saveFile } from '#web/browser/saveFile.ts'

/** What was prescribed, which only doctors and nurses look at: nothing of it is on a patient's page. */
export const ScriptLines = lazy(async () => ({ default: (await import('./ScriptLines.tsx')).ScriptLines }))

/** Fetches a paper and hands it to the browser under its own name. Throws what the call throws. */
export async function downloadDocument(documentId: string) {
  saveFile(await client.documents.download({ documentId }))
}

export const openDocument = (documentId: string) => openFile(() => client.documents.download({ documentId }))

/** Shows a file in a tab of its own. Without such a tab, which a browser may refuse, it is downloaded. Throws what the call throws. */
export async function openFile(bring: () => Promise<File>) {
  const tab = window.open('about:blank') // now, while the browser still counts it as the person's wish
  try {
    const file = await bring()
    if (tab) tab.location.href = objectUrlOf(file)
    else saveFile(file)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** What a paper is called; one that has no words here as it is stored. */
export function usePaperKindLabel(): (kind: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    visit_summary: t`Visit summary`,
    sick_note: t`Sick note`,
    medication_script: t`Medication script`,
    referral_letter: t`Referral letter`,
  }
  return (kind) => words[kind] ?? kind.replaceAll('_', ' ')
}
