import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { contract } from '#contract/index.ts'
import type { Meta } from '#contract/procedure.ts'

const named = (router: AnyContractRouter, path: string[] = []): string[] =>
  isContractProcedure(router)
    ? router['~orpc'].route.method === 'GET' || (router['~orpc'].meta as Meta).looksUp
      ? [path.join('.')]
      : []
    : Object.entries(router).flatMap(([name, part]) => named(part, [...path, name]))

/** The procedures that change nothing, as the audit names them. */
export const readingProcedures: readonly string[] = named(contract)
