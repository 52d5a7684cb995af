import { implement, type ProcedureImplementer } from '@orpc/server'
import type { ContractProcedure } from '@orpc/contract'
import { contract, type Contract } from '#contract/index.ts'
import type { VisitorMeta } from '#contract/procedure.ts'
import type { HandlerContext, HttpContext, VisitorContext } from './context.ts'
import { inTransaction } from './inTransaction.ts'

/** The contract as a whole: what takes every room's handlers (server/router.ts). */
export const implementer = implement(contract).$context<HttpContext>().use(inTransaction)

/** The context follows from who may call: where visitors may, there may be no caller. */
type Handled<C> =
  C extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
    ? ProcedureImplementer<HttpContext, Meta extends VisitorMeta ? VisitorContext : HandlerContext, Input, Output, Errors, Meta>
    : { [Name in keyof C]: Handled<C[Name]> }

/** The contract, ready to be answered, procedure by procedure: each handler runs in one transaction (rpc/inTransaction.ts), which lets nobody in but who may call. */
export const rpc = implementer as unknown as Handled<Contract>
