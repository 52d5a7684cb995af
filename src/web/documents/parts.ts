import { client } from '#web/client.ts'
import { objectUrlOf, saveFile } from '#web/saveFile.ts'

/** Fetches a paper and hands it to the browser under its own name. Throws what the call throws. */
export async function downloadDocument(documentId: string) {
  saveFile(await client.documents.download({ documentId }))
}

/** Shows a paper in a tab of its own. Without such a tab, which a browser may refuse, it is downloaded. Throws what the call throws. */
export async function openDocument(documentId: string) {
  const tab = window.open('about:blank') // now, while the browser still counts it as the person's wish
  try {
    const file = await client.documents.download({ documentId })
    if (tab) tab.location.href = objectUrlOf(file)
    else saveFile(file)
  } catch (error) {
    tab?.close()
    throw error
  }
}
