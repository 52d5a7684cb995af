import { rpc } from '../rpc/rpc.ts'
import { ofAdjustments } from './adjustRouter.ts'
import { findBalance, listEntries } from './store.ts'

const mine = rpc.wallet.mine.handler(async ({ context: { db, me } }) => {
  const [balanceCents, entries] = await Promise.all([findBalance(db, me), listEntries(db, me)])
  return { balanceCents, entries }
})

export const wallet = { mine, ...ofAdjustments }
