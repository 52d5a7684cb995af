import { useEffect, useRef, useState } from 'react'
import type { UploadKind, UploadVisibility } from '#contract/uploads.ts'
import { client } from '#web/api/client.ts'
import { fetchWithProgress } from '#web/api/fetchWithProgress.ts'

export type UploadValues = { file: File | null; kind: UploadKind | ''; title: string; visibility: UploadVisibility }

/** Sends a file and says how much of it is sent; it can be stopped, and stops with its dialog. */
export function useUpload(userId: string) {
  const [sent, setSent] = useState<number | null>(null)
  const controller = useRef<AbortController>(null)
  const stop = () => controller.current?.abort()
  useEffect(() => stop, [])
  const send = async ({ file, kind, title, visibility }: UploadValues, id: string) => {
    controller.current = new AbortController()
    setSent(0)
    try {
      const context = { send: fetchWithProgress(setSent) }
      const input = { id, userId, kind: kind || 'other', title, visibility, file: file! }
      await client.uploads.add(input, { context, signal: controller.current.signal })
    } finally {
      setSent(null)
    }
  }
  return { sent, send, stop, isStopped: () => controller.current?.signal.aborted === true }
}
