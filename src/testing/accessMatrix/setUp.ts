import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { cloneDatabase, ownerPool } from '../database.ts'
import { describeTables, roleOf } from './catalogue.ts'
import { openConnections, type DatabaseConnections } from './matrix.ts'
import { seedEverything, type MatrixSeed } from './seed.ts'
import type { MatrixTable } from './attempts.ts'
import { ACCESS_ROLES, type AccessRole } from './expected.ts'

/** A database with rows of everybody's in every table, and the doors to it. */
export type MatrixSetup = {
  owner: pg.Pool
  doors: DatabaseConnections
  seeded: MatrixSeed
  tablesFor: (asker: AccessRole) => MatrixTable[]
}

export function setUpMatrix(): MatrixSetup {
  const stage = {} as MatrixSetup
  let close = async () => {}
  beforeAll(async () => {
    const database = await cloneDatabase()
    const owner = ownerPool(database.owner, 2)
    const doors = openConnections(database.owner)
    close = async () => {
      await doors.close()
      await owner.end()
      await database.drop()
    }
    const described = new Map<string, MatrixTable[]>()
    for (const role of new Set(ACCESS_ROLES.map(roleOf))) described.set(role, await describeTables(owner, role))
    Object.assign(stage, {
      owner,
      doors,
      seeded: await seedEverything(owner),
      tablesFor: (asker: AccessRole) => described.get(roleOf(asker)) ?? [],
    })
  })
  afterAll(() => close())
  return stage
}
