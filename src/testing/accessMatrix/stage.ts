import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { cloneDatabase, ownerPool } from '../database.ts'
import { describeTables, roleOf } from './catalogue.ts'
import { openDoors, type Doors } from './matrix.ts'
import { seedEverything, type Seeded } from './seed.ts'
import type { Table } from './tries.ts'
import { ASKERS, type Asker } from './whoMay.ts'

/** A database with rows of everybody's in every table, and the doors to it. */
export type Stage = { owner: pg.Pool; doors: Doors; seeded: Seeded; tablesFor: (asker: Asker) => Table[] }

export function setStage(): Stage {
  const stage = {} as Stage
  let close = async () => {}
  beforeAll(async () => {
    const database = await cloneDatabase()
    const owner = ownerPool(database.owner, 2)
    const doors = openDoors(database.owner)
    close = async () => {
      await doors.close()
      await owner.end()
      await database.drop()
    }
    const described = new Map<string, Table[]>()
    for (const role of new Set(ASKERS.map(roleOf))) described.set(role, await describeTables(owner, role))
    Object.assign(stage, {
      owner,
      doors,
      seeded: await seedEverything(owner),
      tablesFor: (asker: Asker) => described.get(roleOf(asker)) ?? [],
    })
  })
  afterAll(() => close())
  return stage
}
