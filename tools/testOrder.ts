import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, the longest first: begun early, so that no worker ends long after the other. The rest goes by size. */
const LONG = `
  tools/staff/staff.test.ts
  src/server/crashes.test.ts
  src/server/fuzz.test.ts
  src/server/notices/outboxTrial.crash.test.ts
  src/server/main.test.ts
  src/server/denial.test.ts
  src/server/notices/outbox.crash.test.ts
  src/server/database/access.mutants.test.ts
  src/server/database/embedded.test.ts
  src/server/database/access.test.ts
  src/server/http/origin.test.ts
  src/server/visitChanges/histories.test.ts
  src/server/visitChanges/storm.test.ts
  src/server/wallet/storm.test.ts
  src/server/booking/storm.test.ts
  src/server/visitChanges/states.test.ts
`
  .trim()
  .split(/\s+/)

/** A worker that goes on with the next file keeps its modules, but not over the edge of a project: the rules' short files come last. */
const PROJECTS = ['tools', 'server', 'rules']

/** What is in no list comes after what is. */
const placeIn = (list: readonly string[], isIt: (one: string) => boolean) => {
  const place = list.findIndex(isIt)
  return place < 0 ? list.length : place
}

/** Vitest's own order is by file size on a fresh clone, and the file that runs for minutes is a short one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      placeIn(PROJECTS, (name) => name === project.name) * 1000 + placeIn(LONG, (path) => moduleId.endsWith(`/${path}`))
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
