import { fromEachRoom } from '../fromEachRoom.ts'
import type { CarePair, MatrixPeople, MatrixPerson } from './people.ts'

export type Row = Record<string, unknown>

/** Rows that belong to one person. */
export type PersonRows = Record<string, (person: MatrixPerson, cast: MatrixPeople, n: number) => Row>
/** Rows of a doctor's own. */
export type DoctorRows = Record<string, (doctor: MatrixPerson, n: number) => Row>
/** Rows that are nobody's. */
export type CommonRows = Record<string, (n: number) => Row>
/** Rows that belong to a patient and a doctor. */
export type VisitRows = Record<
  string,
  {
    /** The rows of a whole visit; the first one is the one that is read, changed and removed. */
    stored: (pair: CarePair) => Row[]
    /** One more, as `sender` would add it. */
    more: (pair: CarePair, sender: string) => Row
  }
>
/** Rows that the matrix does not try and some forgeries do, in an order in which they can be stored. */
export type ForgeryRows = (cast: MatrixPeople) => [table: string, row: Row][]

type RowsOfRoom = { personRows?: PersonRows; doctorRows?: DoctorRows; commonRows?: CommonRows; visitRows?: VisitRows }
type ForgedRows = { forgeryRows?: ForgeryRows }

const rooms = await fromEachRoom<RowsOfRoom & ForgedRows>(new URL('rows/', import.meta.url))
const gather = <Kind extends keyof RowsOfRoom>(kind: Kind): Required<RowsOfRoom>[Kind] =>
  Object.assign({}, ...rooms.map(({ exports }) => exports[kind]))

export const personRows = gather('personRows')
export const doctorRows = gather('doctorRows')
export const commonRows = gather('commonRows')
export const visitRows = gather('visitRows')
export const forgeryRows: ForgeryRows = (cast) => rooms.flatMap(({ exports }) => exports.forgeryRows?.(cast) ?? [])
