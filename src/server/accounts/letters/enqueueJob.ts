import type pg from 'pg'
import type { JobData, JobName } from '#server/rpc/jobData.ts'

/** Whom a letter is for that nobody will get: the job finds no such person, and whoever asked for it learns nothing. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Leaves a job that becomes real with the commit. Data are ids only; the key makes a second send impossible. */
export const enqueueJob = <Name extends JobName>(accounts: Pick<pg.ClientBase, 'query'>, job: Name, data: JobData<Name>, key: string) =>
  accounts.query('select public.enqueue($1, $2::jsonb, $3)', [job, JSON.stringify(data), key])
