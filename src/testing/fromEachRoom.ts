import { readdirSync } from 'node:fs'

/** What the files of a folder export, one file for each room and named after it: a new room is found by its file. */
export const fromEachRoom = <Exports>(folder: URL): Promise<{ name: string; exports: Exports }[]> =>
  Promise.all(
    readdirSync(folder).map(async (file) => ({
      name: file.replace('.ts', ''),
      exports: (await import(new URL(file, folder).href)) as Exports,
    })),
  )
