/** Postgres gives 'YYYY-MM-DD' for a date: connect.ts keeps the driver from making an instant of it. */
export type CalendarDay = string
