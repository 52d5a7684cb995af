import type pg from 'pg'
import { LOGIN_ROLES, passwordOf } from './connect.ts'

/**
 * Makes the roles, or brings their passwords up to date. `app_request` serves requests, `app_job` serves jobs; `app_login` may become
 * either and has nothing of its own; `app_accounts` reaches the accounts tables only.
 */
export async function makeRoles(owner: pg.ClientBase, appSecret: string) {
  // Roles belong to the whole cluster: two databases being set up at once must not trip over each other.
  await owner.query('select pg_advisory_lock(727001)')
  try {
    for (const role of ['app_request', 'app_job']) await ensure(owner, role, 'nologin')
    for (const role of LOGIN_ROLES) await ensure(owner, role, `login noinherit password '${passwordOf(role, appSecret)}'`)
    await owner.query('grant app_request, app_job to app_login')
  } finally {
    await owner.query('select pg_advisory_unlock(727001)')
  }
}

async function ensure(owner: pg.ClientBase, role: string, attributes: string) {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
  await owner.query(`${rowCount ? 'alter' : 'create'} role ${role} ${attributes}`)
}
