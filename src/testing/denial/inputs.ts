import type { Contract } from '#contract/index.ts'
import { fromEachRoom } from '../fromEachRoom.ts'
import type { Ids } from './ids.ts'

/** What each procedure of a room is asked; a procedure without an input does not compile. */
export type InputsOf<Room extends keyof Contract> = Record<keyof Contract[Room], (ids: Ids) => unknown>

/** Fields that make an input do something where a rule refuses it as it is. */
export type EffectsOf<Room extends keyof Contract> = Partial<Record<keyof Contract[Room], object>>

const rooms = await fromEachRoom<{ inputs: Record<string, (ids: Ids) => unknown>; effects?: Record<string, object> }>(
  new URL('inputs/', import.meta.url),
)

const byProcedure = <Value>(of: (room: (typeof rooms)[number]) => Record<string, Value>) =>
  Object.fromEntries(rooms.flatMap((room) => Object.entries(of(room)).map(([name, value]) => [`${room.name}.${name}`, value])))

/**
 * What each procedure is asked, so that it reaches its own rule and, where it can, changes nothing: a refusal of that rule then
 * says that the caller got through to it.
 */
export const inputs = byProcedure(({ exports }) => exports.inputs)

export const effects = byProcedure(({ exports }) => exports.effects ?? {})

/** The procedures that are asked about a row of the caller's kind; the others are about the caller. */
export const namesARow = (name: string) => {
  const marks = [
    'visit',
    'consultation',
    'document',
    'upload',
    'notification',
    'doctor',
    'person',
    'patient',
    'passkey',
    'device',
    'callGuest',
    'callback',
    'staff',
    'delivery',
    'medicine',
    'diagnosis',
  ] as const
  const ids = Object.fromEntries(marks.map((mark) => [mark, `-${mark}-`])) as Ids
  return /-\w+-/.test(JSON.stringify(inputs[name]?.(ids) ?? '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ''))
}
