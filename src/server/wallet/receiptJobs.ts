import { addMinutes } from '#rules/time.ts'
import { addReceipt } from '../documents/receipts.store.ts'
import { findLanguage } from '../people/store.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'
import { findReceiptFacts, hasReceipt, listWithoutReceipt } from './receipts.store.ts'

/** Prints the receipt of a payment of a visit, or the credit note of what came back of one, once. */
export const receiptJob = { run: (world: World, { entryId }: { entryId: string }) => issueReceipt(world, entryId) }

function issueReceipt(world: World, entryId: string): Promise<void> {
  const { brand, appUrl } = world.config
  return inJobTransaction(world, async ({ db, newId, publish }) => {
    const facts = await findReceiptFacts(db, entryId)
    if (!facts || (await hasReceipt(db, entryId))) return
    const language = await findLanguage(db, facts.userId)
    const isKept = await addReceipt(db, { id: newId(), entryId, facts, language, brandName: brand.name, appUrl })
    if (isKept) publish({ rooms: ['papers', 'wallet'], users: [facts.userId] })
  })
}

/** By then the job of an entry has printed its receipt, or never will. */
const RECEIPT_MINUTES = 5

/** Prints what a lost job left out, and what was paid before there were receipts. */
export const missingReceiptsJob = {
  every: '*/5 * * * *',
  run: async (world: World) => {
    const ids = await inJobTransaction(world, ({ db, now }) => listWithoutReceipt(db, addMinutes(now, -RECEIPT_MINUTES), 100))
    for (const id of ids) await issueReceipt(world, id).catch((error: unknown) => sayNotPrinted(world, id, error))
  },
}

const sayNotPrinted = (world: World, entryId: string, error: unknown) =>
  world.log.error({ err: describeError(error), entryId }, 'a receipt could not be printed')
