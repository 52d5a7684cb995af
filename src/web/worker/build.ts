/** What the build wrote into the worker (tools/vite/worker.ts). */
type Build = {
  /** changes with any file or page */
  version: string
  /** the files that each page needs before it can run */
  needs: Record<string, string[]>
  /** every file there is */
  files: string[]
}

declare const __BUILD__: Build

export const build: Build = __BUILD__
