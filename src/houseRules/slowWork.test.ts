import { expect, test } from 'vitest'
import { file, holds, inWords } from './holds.ts'
import { slowWorkInTransactions } from './slowWork.ts'

const images = "import { reencodeImage } from '#server/world/images.ts'\n"
const handler = (says: string) => `export const savePhoto = rpc.people.savePhoto.handler(${says})`

test('nothing that takes long is awaited while a transaction holds a connection', () => {
  const outside = file('src/contract/people.ts', "export const people = { savePhoto: by('patient').meta({ runs: 'withoutTransaction' }) }")
  const job = "export const jobs = { 'send': transactionJob(async (transaction) => await post(transaction)) }"
  holds(
    slowWorkInTransactions,
    [
      file('src/server/people/photoRouter.ts', images + handler('async ({ input }) => { await reencodeImage(input.photo) }')),
      file(
        'src/server/people/photoRouter.ts',
        `${images}const small = (bytes) => reencodeImage(bytes, { side: 9 })\n${handler('async ({ input }) => small(input.photo)')}`,
      ),
      file(
        'src/server/visits/noteRouter.ts',
        "export const sign = rpc.visits.sign.handler(async () => { await fetch('https://x.example') })",
      ),
      file(
        'src/server/accounts/signIn.ts',
        "import { verifyPassword } from './passwords/passwordHash.ts'\nexport const check = (world) => inAccountsTransaction(world, () => verifyPassword('x', null))",
      ),
      file('src/server/wallet/jobs.ts', `import { openPayment as post } from '../outside/paystack.ts'\n${job}`),
      file('src/server/wallet/jobs.ts', `import { setTimeout as pause } from 'node:timers/promises'\nconst post = () => pause(9)\n${job}`),
    ],
    [
      outside,
      file(
        'src/server/people/photoRouter.ts',
        images +
          handler(
            'async ({ input, inTransaction }) => { const made = await reencodeImage(input.photo); await inTransaction(({ db }) => save(db, made)) }',
          ),
      ),
      file(
        'src/server/people/fetches.ts',
        'export const seen = rpc.people.seen.handler(async ({ db, input }) => { await db.fetch({ fetch: input.fetch }) })',
      ),
    ],
  )
})

test('and in a procedure without a transaction not in those that it opens, by whatever functions it comes there', () => {
  const breaches = slowWorkInTransactions([
    file(
      'src/contract/people.ts',
      "const own = () => by('patient').meta({ runs: 'withoutTransaction' })\nexport const people = { savePhoto: own() }",
    ),
    file('src/server/people/shrink.ts', `${images}export async function shrink(bytes) { return await reencodeImage(bytes) }`),
    file(
      'src/server/people/photoRouter.ts',
      `import { shrink as smaller } from './shrink.ts'\n${handler('async ({ input, context }) => context.inTransaction(async ({ db }) => save(db, await smaller(input.photo)))')}`,
    ),
  ])
  expect(inWords(breaches)).toContain('src/server/people/photoRouter.ts:2  leads to reencodeImage of src/server/world/images.ts')
})
