import { expect, test } from 'vitest'
import { rpc } from './rpc.ts'

test('where visitors may call, a handler does not compile that takes somebody for granted', () => {
  rpc.people.myProfile.handler(({ context: { caller, me } }) => {
    const known: [string, string] = [caller.role, me]
    throw new Error(known.join(' '))
  })
  rpc.accounts.me.handler(({ context }) => {
    // @ts-expect-error a visitor has no id
    const unknown: string = context.me
    // @ts-expect-error there may be no caller
    throw new Error(unknown + context.caller.role)
  })
  expect(rpc).toBeDefined()
})
