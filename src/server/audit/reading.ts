import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { contract } from '#contract/index.ts'
import type { Meta } from '#contract/procedure.ts'

const named = (router: AnyContractRouter, path: string[] = []): string[] =>
  isContractProcedure(router)
    ? router['~orpc'].route.method === 'GET' || (router['~orpc'].meta as Meta).looksUp
      ? [path.join('.')]
      : []
    : Object.entries(router).flatMap(([name, part]) => named(part, [...path, name]))

/** What the browsers of a call say to each other, by the hundred. */
const SIGNALS = ['calls.signal', 'guests.signal', 'followUps.callSignal']

/** The procedures that change nothing that is kept, as the audit names them. */
export const readingProcedures: readonly string[] = [...named(contract), ...SIGNALS]
