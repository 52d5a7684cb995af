// The rules of the house. Each first catches an example that breaks it, then holds for every file there is.
import { describe, expect, test } from 'vitest'
import { file, holds, inWords } from './houseRules/holds.ts'
import { cycles, roomCycles, strayImports } from './houseRules/imports.ts'
import {
  barrels,
  defaultExports,
  handlersWithoutIntent,
  longFiles,
  longMedian,
  longRoutes,
  tsxOutsideWeb,
  vagueNames,
} from './houseRules/shape.ts'
import type { Source } from './houseRules/sources.ts'
import { whyNotAtRunTime, whyNotDate, whyNotFloor, whyNotLibrary, whyNotMacro, whyNotWritten } from './houseRules/whyNotImport.ts'
import { machinePaths, migrationsWithoutReason, productNames, sqlThatReadsTheClock } from './houseRules/words.ts'

const floors = (sources: Source[]) => strayImports(sources, (one) => whyNotFloor(one) ?? whyNotLibrary(one))
const written = (sources: Source[]) => strayImports(sources, whyNotWritten)
const atRunTime = (sources: Source[]) => strayImports(sources, whyNotAtRunTime)
const macros = (sources: Source[]) => strayImports(sources, whyNotMacro)
const dates = (sources: Source[]) => strayImports(sources, whyNotDate)

const lines = (count: number) => 'export {}\n'.repeat(count)

describe('who may import whom', () => {
  test('each floor asks only the floors beneath it, and a room asks another room through its store', () => {
    holds(
      floors,
      [
        file('src/contract/visits.ts', "import { whyNotSign } from '#rules/visits.ts'"),
        file('src/contract/visits.ts', "import { sql } from 'kysely'"),
        file('src/rules/visits.ts', "import { readFileSync } from 'node:fs'"),
        file('src/rules/visits.ts', "import { findVisit } from '#server/visits/store.ts'"),
        file('src/server/visits/router.ts', "import { booking } from '#server/booking/router.ts'"),
        file('src/server/visits/router.ts', "import { send } from '#server/outside/mail.ts'"),
        file('src/server/visits/router.ts', "import { TOTP } from 'otpauth'"),
        file('src/server/visits/store.ts', "import { Card } from '@mantine/core'"),
        file('src/server/visits/store.ts', "import { createTransport } from 'nodemailer'"),
        file('src/server/rpc/openTransaction.ts', "import { findVisit } from '#server/visits/store.ts'"),
        file('src/web/visits/VisitScreen.tsx', "import { findVisit } from '#server/visits/store.ts'"),
        file('src/web/visits/VisitScreen.tsx', "import { BookingDialog } from '#web/booking/BookingDialog.tsx'"),
        file('src/server/database/migrate.ts', "import type { HolidaysTables } from '../holidays/tables.ts'"),
        file('src/server/database/tables.ts', "import type { Holiday } from '../holidays/store.ts'"),
        file('src/web/api/client.ts', "import { holidaysRefusalTexts } from '#web/holidays/refusalTexts.ts'"),
        file('src/web/api/refusalTexts.ts', "import { HolidaysScreen } from '#web/holidays/HolidaysScreen.tsx'"),
        file('src/web/forms/Form.tsx', "import { AddToCalendar } from '#web/calendarFeeds/parts.tsx'"),
        file('src/web/ui/Card.tsx', "import { api } from '#web/api/api.ts'"),
        file('src/web/ui/Card.tsx', "import type { Visit } from '#contract/visits.ts'"),
        file('journeys/visit.ts', "import { Card } from '#web/ui/Card.tsx'"),
      ],
      [
        file(
          'src/server/visits/router.ts',
          "import { findSlot } from '#server/booking/store.ts'\nimport { rpc } from '#server/rpc/rpc.ts'",
        ),
        file('src/server/visits/jobs.ts', "import { send } from '#server/outside/mail.ts'"),
        file('src/server/database/tables.ts', "import type { HolidaysTables } from '../holidays/tables.ts'"),
        file('src/web/api/refusalTexts.ts', "import { holidaysRefusalTexts } from '#web/holidays/refusalTexts.ts'"),
        file('src/web/routes/visit.tsx', "import { VisitScreen } from '#web/visits/VisitScreen.tsx'"),
        file('src/web/visits/VisitScreen.tsx', "import { AddToCalendar } from '#web/calendarFeeds/parts.tsx'"),
        file('src/server/visits/router.test.ts', "import { world } from '#testing/world.ts'"),
      ],
    )
  })

  test('every import names its extension, stays below two folders and writes another floor as #floor', () => {
    holds(written, [
      file('src/rules/visits.ts', "import { time } from './time'"),
      file('src/server/visits/doses.ts', "export { time } from './doses.store'"),
      file('src/server/visits/router.ts', "import type { Visit } from '../../contract/visits.ts'"),
      file('src/server/main.ts', "const time = await import('../rules/time.ts')"),
    ])
  })

  test('to the browser the contract is types, and the plain numbers of its limits', () => {
    holds(
      atRunTime,
      [file('src/web/visits/VisitScreen.tsx', "import { Visit } from '#contract/visits.ts'")],
      [
        file('src/web/visits/VisitScreen.tsx', "import type { Visit } from '#contract/visits.ts'"),
        file('src/web/visits/VisitScreen.tsx', "import { visitLimits } from '#contract/limits.ts'"),
      ],
    )
  })

  test('sentences follow the reader: no global t, no macros where Node runs the file as written', () => {
    holds(
      macros,
      [
        file('src/web/visits/texts.ts', "import { t } from '@lingui/core/macro'"),
        file('src/web/visits/texts.ts', "import { t } from '#rules/translate.ts'"),
        file('src/server/visits/notices.ts', "import { msg } from '@lingui/core/macro'"),
      ],
      [file('src/web/visits/texts.ts', "import { msg } from '@lingui/core/macro'")],
    )
  })

  test('dates on screens are written as their reader prefers', () => {
    holds(
      dates,
      [file('src/web/visits/VisitScreen.tsx', "import { screenDate } from '#rules/time.ts'")],
      [
        file('src/web/visits/VisitScreen.tsx', "import { screenDate } from '#web/dates.ts'"),
        file('src/server/notices/visitBooked.ts', "import { screenDate } from '#rules/time.ts'"),
      ],
    )
  })

  test('no two modules need each other', () => {
    const ring = [file('src/rules/a.ts', "import { b } from './b.ts'"), file('src/rules/b.ts', "import { a } from '#rules/a.ts'")]
    expect(inWords(cycles(ring))).toContain('src/rules/a.ts → src/rules/b.ts → src/rules/a.ts')
    holds(cycles, [file('src/rules/a.ts', "import './a.ts'")])
  })

  test('no two rooms of screens need each other', () => {
    const visits = file('src/web/visits/VisitScreen.tsx', "import { AddToCalendar } from '#web/calendarFeeds/parts.tsx'")
    const feeds = file('src/web/calendarFeeds/FeedCard.tsx', "import { VisitWorkspace } from '#web/visits/parts.tsx'")
    expect(inWords(roomCycles([visits, feeds]))).toContain('src/web/visits/parts.tsx → src/web/calendarFeeds/parts.tsx')
    holds(roomCycles, [file('src/web/visits/VisitScreen.tsx', "import { VisitWorkspace } from '#web/visits/parts.tsx'")], [visits])
  })

  test('only contract/index.ts gathers what other files export', () => {
    holds(
      barrels,
      [
        file('src/web/ui/index.ts', 'export const one = 1'),
        file('src/rules/all.ts', "export { whyNotSign } from './visits.ts'"),
        file('src/rules/all.ts', "export * from './visits.ts'\nexport const one = 1"),
      ],
      [file('src/contract/index.ts', "export * from './visits.ts'")],
    )
  })

  test('what is exported has a name', () => {
    holds(
      defaultExports,
      [file('src/web/visits/VisitScreen.tsx', 'export default function VisitScreen() {}')],
      [file('vite.config.ts', 'export default {}')],
    )
  })

  test('screens live in web alone', () => {
    holds(tsxOutsideWeb, [file('src/server/notices/Mail.tsx', '')], [file('src/web/ui/Card.tsx', '')])
  })
})

describe('size and names', () => {
  test('no file is longer than 250 lines', () => {
    holds(
      longFiles,
      [file('src/rules/visits.ts', lines(251))],
      [file('src/rules/visits.ts', lines(250)), file('src/web/routeTree.gen.ts', lines(900))],
    )
  })

  test('half of the files are shorter than 80 lines', () => {
    holds(longMedian, [file('src/rules/visits.ts', lines(81))], [file('src/rules/visits.ts', lines(80))])
  })

  test('a route is the URL, its loader and a named screen: at most 40 lines', () => {
    holds(longRoutes, [file('src/web/routes/_patient/visits.tsx', lines(41))], [file('src/web/routes/_patient/visits.tsx', lines(40))])
  })

  test('names say what a thing is for', () => {
    holds(
      vagueNames,
      [
        file('src/rules/dateUtils.ts', ''),
        file('src/server/helpers/time.ts', ''),
        file('src/server/visits/data.ts', ''),
        file('src/web/common/time.ts', ''),
        file('src/server/visitService.ts', ''),
      ],
      [file('src/server/dataRights/store.ts', ''), file('src/rules/information.ts', ''), file('src/rules/commonPasswords.ts', '')],
    )
    holds(
      handlersWithoutIntent,
      [file('src/web/ui/Card.tsx', 'const handleClick = () => {}')],
      [file('src/server/app.ts', 'const handler = 1')],
    )
  })

  test("the product's name stands once: no table, function, route, event or file carries it", () => {
    const name = ['mole', 'mo'].join('')
    holds(
      productNames,
      [
        file(`src/rules/${name}Score.ts`, ''),
        file('src/rules/score.ts', `export const calculate_${name}_score = 1`),
        file('src/server/database/migrations/0009-score.sql', `create table ${name}_scores ()`),
        file('src/web/home/HomeScreen.tsx', `export const title = 'Ask ${name}'`),
      ],
      [
        file('src/server/world/brand.ts', `export const name = '${name}'`),
        file('src/rules/score.ts', `// The ${name} score, weighted`),
        file('src/server/world/folder.ts', `export const at = env.${name.toUpperCase()}_DATA ?? '.${name}'`),
      ],
    )
  })
})

describe('time, data and machines', () => {
  test('SQL never asks what time it is', () => {
    holds(
      sqlThatReadsTheClock,
      [
        file('src/server/database/policies/visitNotes.sql', 'create policy seen on visits using (starts_at < now())'),
        file('src/server/visits/store.ts', 'export const due = sql`select 1 where at < ${a} and b < now()`'),
        file('src/server/visits/store.ts', "export const due = sql.raw('select current_timestamp')"),
        file('src/server/visits/store.ts', "export const due = sql.raw('select CLOCK_TIMESTAMP()')"),
      ],
      [
        file('src/server/database/policies/visitNotes.sql', '-- never now()\nselect at_now()'),
        file('src/server/visits/store.ts', 'export const at = clock.now() // not now() in SQL'),
      ],
    )
  })

  test('every migration begins with its reason', () => {
    const at = 'src/server/database/migrations/0001-visits.sql'
    holds(
      migrationsWithoutReason,
      [file(at, 'create table visits ()'), file(at, '-- visits')],
      [file(at, '-- Why: what happens in a visit.\n')],
    )
  })

  test("no path of one's own machine stands in a file", () => {
    const slash = '/'
    holds(
      machinePaths,
      ['root/notes', 'work/main', 'home/thandi/notes'].map((path) => file('docs/style.md', `see ${slash}${path}`)),
      [file('docs/style.md', 'https://care.example/root/ and src/root/ are fine')],
    )
  })
})
