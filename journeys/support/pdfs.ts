import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { readPdfText } from '#testing/pdfText.ts'

/** The text of a downloaded PDF, read back by a PDF reader. */
export async function readPdfDownload(download: Download) {
  return readPdfText(await readFile(await download.path()))
}
