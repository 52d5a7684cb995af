import { client } from '#web/client.ts'

/** Fetches a paper and hands it to the browser under its own name. Throws what the call throws. */
export async function downloadDocument(documentId: string) {
  const file = await client.documents.download({ documentId })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // slow phones read the blob after the click
}
