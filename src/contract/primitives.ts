import { z } from 'zod'

/** A UUID; made by whoever creates the row, version 7 where the server does. */
export const Id = z.uuid()

/** Appointments are named by text: a UUIDv7, or `demo-` and one for a showcase that cannot be cancelled. */
export const AppointmentId = z.string().regex(/^(demo-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)

/** A point in time. Travels as a date in our own client and as ISO 8601 in UTC over REST. */
export const Instant = z.date().min(new Date('1900-01-01T00:00:00Z')).max(new Date('2199-12-31T00:00:00Z')) // beyond, days cannot be added

/** A day in South Africa, 'YYYY-MM-DD'. */
export const CalendarDate = z.iso.date().refine((day) => day >= '1900' && day < '2200', 'Must lie between 1900 and 2199')

/** Money in whole South African cents. */
export const Cents = z.int()

/** Money in rand with two decimals: only `amount` and `wallet_balance`, which the API gives out so (specification 0.10). */
export const Rand = z.number().multipleOf(0.01)

export type Role = z.infer<typeof Role>
/** The stored roles. Screens say 'PSP nurse' for nurse and 'Administrator' for admin. */
export const Role = z.enum(['patient', 'doctor', 'nurse', 'admin'])

/** The language of a text that somebody agreed to: each text exists in each of them (rules/consents.ts). */
export type ConsentLocale = z.infer<typeof ConsentLocale>
export const ConsentLocale = z.enum(['en'])

/** Text that a person types, trimmed, with control and direction-changing characters refused. */
export const typed = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .refine(
      (text) => text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(text),
      'Contains characters that cannot be stored',
    )

/** `typed` on one line, with something to see or empty. Marks that turn the direction are refused too: beside a name they move other words. */
export const typedInLine = (maximum: number) =>
  typed(maximum)
    .refine((text) => !/[\t\r\n\u2028\u2029\u061c\u200e\u200f]/.test(text), 'Must be one line of text')
    .refine((text) => text === '' || /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text), 'Must have something to see')

/** `typedInLine`, at least one character long. */
export const typedLine = (maximum: number) => typedInLine(maximum).refine((text) => text.length > 0, 'Must be one line of text')
